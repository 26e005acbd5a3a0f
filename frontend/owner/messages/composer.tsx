import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { OPEN_INVITATION_STATUSES } from '../../../backend/contract/statuses';
import { THREAD_MESSAGE_MAX } from '../../../backend/contract/limits';
import type { Invitation } from '../../api/types';
import { DropTarget, UploadButtons, UploadState } from '../../shared/documents/upload-field';
import { FormTextField } from '../../shared/forms/fields';
import { Form, SubmitButton } from '../../shared/forms/form';
import { useDraft } from '../../shared/forms/use-draft';
import { usePhone } from '../../shared/layout/use-phone';
import { useAttach, useSendMessage } from './mutations';

interface Values {
  text: string;
}

/** From so many characters on the field says how many there are. */
const NEARLY_FULL = THREAD_MESSAGE_MAX - 200;

const OPEN: readonly string[] = OPEN_INVITATION_STATUSES;

/** Why nobody, or not this reader, can write here. */
function closedWords({ status, finishedAt }: Invitation): string {
  if (OPEN.includes(status)) return 'Only the owner and the managers of the business write here.';
  const end = finishedAt ? 'This work is finished' : `This invitation was ${status.toLowerCase()}`;
  return `${end}. You can still read what was written.`;
}

/** Ctrl-Enter, or Cmd-Enter, sends. */
function sendOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
}

function WritingForm({ invitationId, prepared }: { invitationId: string; prepared: string }) {
  const send = useSendMessage(invitationId);
  const upload = useAttach({ id: invitationId });
  const form = useForm<Values>({ defaultValues: { text: prepared } });
  useDraft({ name: `message:${invitationId}`, form });
  const { length } = useWatch({ control: form.control, name: 'text' });
  const phone = usePhone();
  const full = length >= NEARLY_FULL && `${length} of ${THREAD_MESSAGE_MAX} characters`;
  return (
    <DropTarget upload={upload}>
      <Form
        form={form}
        gap={1}
        onSubmit={async ({ text }) => {
          await send.mutateAsync(text.trim());
          form.reset({ text: '' });
        }}
      >
        <FormTextField<Values>
          name="text"
          label="Message"
          multiline
          size="small"
          maxRows={8}
          fullWidth
          autoFocus
          onKeyDown={sendOnEnter}
          helperText={full || null}
          rules={{ validate: (text) => text.trim() !== '' || 'Please write a message' }}
          slotProps={{ htmlInput: { maxLength: THREAD_MESSAGE_MAX } }}
        />
        <UploadState upload={upload} />
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <UploadButtons upload={upload} label="Attach a File" compact={phone} />
          <Typography variant="caption" color="textSecondary" sx={{ flex: 1, textAlign: 'right' }}>
            We email them about it.
          </Typography>
          <SubmitButton>Send</SubmitButton>
        </Box>
      </Form>
    </DropTarget>
  );
}

interface ComposerProps {
  invitation: Invitation;
  /** Already written for the case; the person changes and sends it. */
  prepared?: string | undefined;
}

/** Writes to the other side, or says why that is not possible. */
export function Composer({ invitation, prepared = '' }: ComposerProps) {
  if (!invitation.abilities.write)
    return (
      <Typography variant="body2" color="textSecondary">
        {closedWords(invitation)}
      </Typography>
    );
  return <WritingForm invitationId={invitation.id} prepared={prepared} />;
}
