import BuildOutlined from '@mui/icons-material/BuildOutlined';
import { LinkButton } from '../shared/layout/link-button';
import { EmptyState } from '../shared/feedback/empty-state';
import { Page } from '../shared/layout/page';
import { paths } from '../shared/paths';

/** Announces issue reporting, which the API does not support yet. */
export default function Issues() {
  return (
    <Page title="Issues & Requests">
      <EmptyState
        icon={<BuildOutlined />}
        title="Coming Soon"
        actions={
          <LinkButton variant="contained" to={paths.dashboard}>
            Back to Dashboard
          </LinkButton>
        }
      >
        Guests and tenants will be able to report and track issues with a property here.
      </EmptyState>
    </Page>
  );
}
