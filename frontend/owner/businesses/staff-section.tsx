import PersonRemoveOutlined from '@mui/icons-material/PersonRemoveOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { MESSAGES } from '../../../backend/contract/messages';
import { DEFAULT_STAFF_ROLE, type StaffRole } from '../../../backend/contract/statuses';
import { answer, api } from '../../api/client';
import { hasStatus, messageOf } from '../../api/errors';
import type { StaffMember } from '../../api/types';
import { ConfirmDialog } from '../../shared/feedback/confirm-dialog';
import { Form, placeServerErrors, SubmitButton } from '../../shared/forms/form';
import { FormSelect, FormTextField } from '../../shared/forms/fields';
import { isEmail } from '../../shared/forms/rules';
import { keepFocus } from '../../shared/layout/focus';
import { toaster } from '../../shared/feedback/toaster';
import { SectionList } from '../list-states';
import { businessChanged, useBusinessStaff } from '../queries';
import { Section } from '../../shared/layout/section';
import { useLoadError } from '../use-load-error';
import { optionsOf, STAFF_ROLE_LABELS } from './business-types';

interface Values {
  email: string;
  role: string;
}

/** Staff that the caller may not see are no failure of the page. */
const SILENT = [401, 403];

function AddStaff({ businessId }: { businessId: string }) {
  const client = useQueryClient();
  const form = useForm<Values>({ defaultValues: { email: '', role: DEFAULT_STAFF_ROLE } });
  const email = useWatch({ control: form.control, name: 'email' });
  const submit = async (values: Values) => {
    try {
      await answer(
        api.POST('/businesses/{id}/staff', {
          params: { path: { id: businessId } },
          body: { email: values.email.trim(), role: values.role as StaffRole },
        }),
      );
      toaster.success({ title: 'Staff Added' });
      // The button waits for the next address.
      form.setFocus('email');
      form.reset();
      await businessChanged(client, businessId);
    } catch (error) {
      // Nobody has this address, or somebody who is here already: the sentence names no field, but means this one.
      if (!placeServerErrors(form, error, ['email', 'role']) && hasStatus(error, 404, 409)) {
        form.setError('email', { type: 'server', message: error.message }, { shouldFocus: true });
      }
      toaster.error({ title: 'Failed to add staff member', description: messageOf(error, '') });
    }
  };
  return (
    <Form form={form} onSubmit={submit}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 150px auto' },
        }}
      >
        <FormTextField<Values>
          name="email"
          label="Email of the new staff member"
          type="email"
          rules={{ validate: (value) => isEmail(value.trim()) || MESSAGES.staffEmailInvalid }}
        />
        <FormSelect<Values> name="role" label="Role" options={optionsOf(STAFF_ROLE_LABELS)} />
        <SubmitButton disabled={email.trim() === ''} sx={{ mt: { sm: '26px' } }}>
          Add Staff
        </SubmitButton>
      </Box>
    </Form>
  );
}

/** The people who work for a business; its owner adds and removes them and changes their roles. */
export function StaffSection({ businessId, canManage }: { businessId: string; canManage: boolean }) {
  const client = useQueryClient();
  const staff = useBusinessStaff(businessId);
  const [removing, setRemoving] = useState<StaffMember | null>(null);
  useLoadError(staff.error, 'Failed to load staff members', SILENT);

  const changeRole = async (member: StaffMember, role: StaffRole) => {
    try {
      await answer(
        api.PATCH('/businesses/{id}/staff/{userId}', {
          params: { path: { id: businessId, userId: member.userId } },
          body: { role },
        }),
      );
      toaster.success({ title: 'Role Updated' });
    } catch (error) {
      toaster.error({ title: 'Failed to update staff role', description: messageOf(error, '') });
    }
    await businessChanged(client, businessId);
  };
  const remove = async () => {
    if (!removing) return;
    try {
      await answer(
        api.DELETE('/businesses/{id}/staff/{userId}', {
          params: { path: { id: businessId, userId: removing.userId } },
        }),
      );
      toaster.success({ title: 'Staff Removed' });
    } catch (error) {
      toaster.error({ title: 'Failed to remove staff member', description: messageOf(error, '') });
    }
    setRemoving(null);
    await businessChanged(client, businessId);
    keepFocus();
  };

  return (
    <Section title="Staff Members">
      <SectionList query={staff} height={64} empty="No staff members yet.">
        {(member) => (
          <Box
            component="li"
            key={member.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1.5,
              alignItems: 'center',
              py: 1.25,
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0, pt: 0 },
            }}
          >
            <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
              <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 550 }}>{member.user.name}</Typography>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {member.user.email}
              </Typography>
            </Box>
            {canManage ? (
              <>
                <TextField
                  select
                  size="small"
                  value={member.role}
                  onChange={(event) => void changeRole(member, event.target.value as StaffRole)}
                  slotProps={{
                    select: { SelectDisplayProps: { 'aria-label': `Role of ${member.user.name}` } },
                  }}
                  sx={{ width: 150 }}
                >
                  {optionsOf(STAFF_ROLE_LABELS).map(({ value, label }) => (
                    <MenuItem key={value} value={value}>
                      {label}
                    </MenuItem>
                  ))}
                </TextField>
                <IconButton aria-label={`Remove ${member.user.name}`} onClick={() => setRemoving(member)}>
                  <PersonRemoveOutlined />
                </IconButton>
              </>
            ) : (
              <Typography variant="body2">{STAFF_ROLE_LABELS[member.role]}</Typography>
            )}
          </Box>
        )}
      </SectionList>
      {canManage && (
        <Box sx={{ mt: 2.5 }}>
          <AddStaff businessId={businessId} />
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
