import PersonRemoveOutlined from '@mui/icons-material/PersonRemoveOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { StaffRole } from '../../../../backend/contract/statuses';
import type { Business, StaffMember } from '../../../api/types';
import { EmailText } from '../../../shared/contact';
import { ConfirmDialog } from '../../../shared/feedback/confirm-dialog';
import { findDraft } from '../../../shared/forms/drafts';
import { Disclosure } from '../../../shared/layout/disclosure';
import { Section } from '../../../shared/layout/section';
import { QUIET_ENDING } from '../../../shared/layout/theme';
import { SectionList } from '../../shared/list-states';
import { useBusinessStaff } from '../../shared/queries/businesses';
import { useLoadError } from '../../shared/use-load-error';
import { usePhone } from '../../../shared/layout/use-phone';
import { AddStaff, staffDraft } from './add-staff';
import { STAFF_ROLE_LABELS, toOptions } from '../form/business-types';
import { useChangeStaffRole, useRemoveStaffMember } from '../mutations';

/** The page shows no error if the user may not see the staff. */
const SILENT = [401, 403];

/** A person. The email has the whole row below the name and the role, so that it seldom breaks. */
const ROW = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1.5,
  alignItems: 'center',
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0, pt: 0 },
} as const;

interface StaffSectionProps {
  business: Business;
  canManage: boolean;
}

/** The people who work for a business; its owner adds and removes them and changes their roles. */
export function StaffSection({ business, canManage }: StaffSectionProps) {
  const { id: businessId, name, _count } = business;
  const staff = useBusinessStaff(businessId);
  const changeRole = useChangeStaffRole(businessId);
  const removeStaffMember = useRemoveStaffMember(businessId);
  const [removing, setRemoving] = useState<StaffMember | null>(null);
  const narrow = usePhone();
  // Where nobody is on the staff, the form is what to do next. Decided once: a new form would lose what was typed.
  const [foldsForm] = useState(
    () => narrow && _count.staff > 0 && findDraft(staffDraft(businessId)) === null,
  );
  const form = <AddStaff businessId={businessId} businessName={name} />;
  useLoadError(staff.error, 'Failed to load staff members', SILENT);

  const remove = async () => {
    if (!removing) return;
    await removeStaffMember.run(removing);
    setRemoving(null);
  };

  return (
    <Section title="Staff Members" anchor="staff">
      <SectionList
        query={staff}
        height={64}
        empty={`No staff members yet.${canManage ? ' Add the people you work with.' : ''}`}
      >
        {(member) => (
          <Box component="li" key={member.id} sx={ROW}>
            <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 550 }}>{member.user.name}</Typography>
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ gridRow: 2, gridColumn: '1 / -1', overflowWrap: 'anywhere' }}
            >
              <EmailText email={member.user.email} />
            </Typography>
            {canManage ? (
              <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
                <TextField
                  select
                  size="small"
                  value={member.role}
                  onChange={(event) =>
                    void changeRole.run({ userId: member.userId, role: event.target.value as StaffRole })
                  }
                  slotProps={{
                    select: { SelectDisplayProps: { 'aria-label': `Role of ${member.user.name}` } },
                  }}
                  sx={{
                    width: { xs: 124, sm: 136 },
                    '& .MuiSelect-select': { fontSize: { xs: '0.875rem', sm: '1rem' } },
                  }}
                >
                  {toOptions(STAFF_ROLE_LABELS).map(({ value, label }) => (
                    <MenuItem key={value} value={value}>
                      {label}
                    </MenuItem>
                  ))}
                </TextField>
                <IconButton
                  sx={QUIET_ENDING}
                  aria-label={`Remove ${member.user.name}`}
                  // Undo adds the person again with the role in this row, which must be the new one.
                  disabled={changeRole.isPending}
                  onClick={() => setRemoving(member)}
                >
                  <PersonRemoveOutlined />
                </IconButton>
              </Box>
            ) : (
              <Typography variant="body2">{STAFF_ROLE_LABELS[member.role]}</Typography>
            )}
          </Box>
        )}
      </SectionList>
      {canManage && (
        <Box sx={{ mt: { xs: 1, sm: 2.5 } }}>
          {foldsForm ? (
            <Disclosure
              summary="Add a Staff Member"
              sx={{ justifyContent: 'space-between', fontWeight: 550 }}
            >
              {form}
            </Disclosure>
          ) : (
            form
          )}
        </Box>
      )}
      <ConfirmDialog
        open={removing !== null}
        title="Remove this staff member?"
        confirmLabel="Remove Staff"
        onConfirm={remove}
        onClose={() => setRemoving(null)}
      >
        <strong>{removing?.user.name}</strong> will no longer see this business and its properties.
      </ConfirmDialog>
    </Section>
  );
}
