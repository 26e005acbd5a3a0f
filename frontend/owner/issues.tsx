import BuildOutlined from '@mui/icons-material/BuildOutlined';
import { LinkButton } from '../shared/link-button';
import { Notice } from '../shared/notice';
import { Page } from '../shared/page';
import { paths } from '../shared/paths';

/** Issue reporting is announced; it has no calls yet. */
export default function Issues() {
  return (
    <Page title="Issues & Requests">
      <Notice
        icon={<BuildOutlined />}
        title="Coming Soon"
        actions={
          <LinkButton variant="contained" to={paths.dashboard}>
            Back to Dashboard
          </LinkButton>
        }
      >
        Guests and tenants will be able to report and track issues with a property here.
      </Notice>
    </Page>
  );
}
