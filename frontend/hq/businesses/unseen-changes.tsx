import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { REVIEWED_FIELDS, REVIEWED_POINT } from '../../../backend/contract/history/reviewed-fields';
import { TOWN_TYPES } from '../../../backend/contract/statuses';
import { keepFocus } from '../../shared/layout/focus';
import { certificateWords } from '../../shared/layout/certificate-status';
import { Changes } from '../../shared/timeline/changes';
import type { ReviewedBusiness } from '../shared/types';

const fieldsOf = <Field extends keyof ReviewedBusiness>(
  business: ReviewedBusiness,
  fields: readonly Field[],
) => Object.fromEntries(fields.map((field) => [field, business[field]]));

/** What a reviewer decides about. A check of a certificate is the reviewers' own, so it is left out. */
function factsOf(business: ReviewedBusiness) {
  return {
    ...fieldsOf(business, [...REVIEWED_FIELDS, 'description', ...REVIEWED_POINT]),
    town: business.addressComponents.find(({ types }) => types.some((type) => TOWN_TYPES.includes(type)))
      ?.longText,
    services: business.services.map(({ serviceCategory }) => serviceCategory.name),
    certificates: business.services.flatMap(({ serviceCategory, certificate }) =>
      certificate ? `${serviceCategory.name}: ${certificateWords({ ...certificate, checkedAt: null })}` : [],
    ),
  };
}

type Facts = ReturnType<typeof factsOf>;

/**
 * The version of the business that the reviewer has seen. The page reads the business again in the background, and
 * the owner may change it at any time. Decisions are sent for the version that was seen.
 */
export function useSeenBusiness(business: ReviewedBusiness) {
  const [seen, setSeen] = useState(business);
  const [before, after] = [factsOf(seen), factsOf(business)];
  const changed = JSON.stringify(before) !== JSON.stringify(after);
  return {
    revision: (changed ? seen : business).revision,
    changes: changed ? { before, after } : null,
    acknowledge: () => {
      setSeen(business);
      // The button is gone with the notice.
      keepFocus();
    },
  };
}

interface UnseenChangesProps {
  changes: { before: Facts; after: Facts } | null;
  onAcknowledge: () => void;
}

/** Shows what has changed since the reviewer opened the business, and asks them to look at it. */
export function UnseenChanges({ changes, onAcknowledge }: UnseenChangesProps) {
  if (!changes) return null;
  return (
    <ChangesAlert
      title="This business has changed since you opened it."
      button="I've Seen the Changes"
      onClick={onAcknowledge}
    >
      <Changes before={changes.before} after={changes.after} />
    </ChangesAlert>
  );
}

interface ChangesAlertProps {
  title: string;
  button: string;
  loading?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Changes, with the button that says that they were seen. */
export const ChangesAlert = ({ title, button, children, ...props }: ChangesAlertProps) => (
  <Alert severity="warning" sx={{ mb: 2 }}>
    <AlertTitle>{title}</AlertTitle>
    {children}
    <Button color="inherit" size="small" variant="outlined" sx={{ mt: 1 }} {...props}>
      {button}
    </Button>
  </Alert>
);
