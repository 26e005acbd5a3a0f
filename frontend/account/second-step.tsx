import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { MESSAGES } from '../../backend/contract/messages';
import type { ApiError, SecondStep as Step, SecondStepMethod } from '../api/errors';
import type { SecondStepProof } from '../api/session';
import { toaster } from '../shared/feedback/toaster';
import { FormTextField } from '../shared/forms/fields';
import { Form, SubmitButton } from '../shared/forms/form';
import { config } from '../api/config';
import { AccountCard } from './account-card';
import { useSecondStep } from './mutations';
import { askForPasskey, PASSKEY_FAILED, passkeysWork } from './passkeys/passkeys';

interface Values {
  code: string;
  recoveryCode: string;
}

const EXPLAINED = {
  code: 'Enter the 6-digit code from your authenticator app.',
  recoveryCode: 'Enter one of the recovery codes that you saved when you set up two-step sign-in.',
  passkey: 'Use your passkey. Your device will ask for your fingerprint, face, PIN or security key.',
} as const;

interface SecondStepProps {
  step: Step;
  /** Goes back to the email and password. */
  onRestart: () => void;
}

/** The screen after the email and password of an account that has a second step. */
export function SecondStep({ step: { challenge, methods }, onRestart }: SecondStepProps) {
  const usable = methods.filter((method) => method !== 'passkey' || passkeysWork());
  const [method, setMethod] = useState<SecondStepMethod>(
    usable.find((other) => other !== 'recoveryCode') ?? 'recoveryCode',
  );
  const finish = useSecondStep();
  const form = useForm<Values>({ defaultValues: { code: '', recoveryCode: '' } });
  const send = (proof: SecondStepProof) => finish.mutateAsync({ challenge, proof });

  const onOtherError = ({ code }: ApiError) => {
    if (code === 'CHALLENGE_EXPIRED' || code === 'ACCOUNT_REJECTED') onRestart();
  };
  const confirmWithPasskey = async () => {
    try {
      await send({ passkey: await askForPasskey(challenge) });
    } catch (error) {
      if ((error as ApiError).code === 'PASSKEY_REFUSED') toaster.error({ title: PASSKEY_FAILED });
      else onOtherError(error as ApiError);
    }
  };
  const others = usable.filter((other) => other !== method);
  return (
    <AccountCard
      title="Confirm it's you"
      subtitle={EXPLAINED[method]}
      below={
        <>
          Lost your phone and your recovery codes? Write to{' '}
          <Link href={`mailto:${config.supportEmail}`}>{config.supportEmail}</Link>
        </>
      }
    >
      {method === 'passkey' ? (
        <Button
          variant="contained"
          size="large"
          fullWidth
          loading={finish.isPending}
          onClick={() => void confirmWithPasskey()}
        >
          Use Passkey
        </Button>
      ) : (
        <Form
          key={method}
          form={form}
          onSubmit={async (values) => {
            await send(method === 'code' ? { code: values.code } : { recoveryCode: values.recoveryCode });
          }}
          onOtherError={onOtherError}
        >
          <CodeField method={method} />
          <SubmitButton size="large" fullWidth>
            Confirm
          </SubmitButton>
        </Form>
      )}
      <Divider sx={{ my: 2.5 }} />
      {others.map((other) => (
        <Button key={other} fullWidth color="inherit" onClick={() => setMethod(other)}>
          {OTHER_LABELS[other]}
        </Button>
      ))}
      <Button fullWidth color="inherit" onClick={onRestart}>
        Back to Sign In
      </Button>
    </AccountCard>
  );
}

const OTHER_LABELS = {
  code: 'Use Authenticator App',
  recoveryCode: 'Use Recovery Code',
  passkey: 'Use Passkey',
} as const;

function CodeField({ method }: { method: 'code' | 'recoveryCode' }) {
  return method === 'code' ? (
    <FormTextField<Values>
      name="code"
      label="Code"
      autoFocus
      autoComplete="one-time-code"
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
      rules={{ required: MESSAGES.codeRequired }}
    />
  ) : (
    <FormTextField<Values>
      name="recoveryCode"
      label="Recovery Code"
      autoFocus
      autoComplete="off"
      slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 20 } }}
      rules={{ required: MESSAGES.codeRequired }}
    />
  );
}
