import Box from '@mui/material/Box';
import type { ButtonProps } from '@mui/material/Button';
import { useRef, type FormEvent, type ReactNode } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Path,
  useFormState,
  type UseFormReturn,
} from 'react-hook-form';
import { ApiError } from '../../api/errors';
import { BusyButton } from '../feedback/busy-button';

interface FormProps<T extends FieldValues> {
  form: UseFormReturn<T>;
  /** Called with valid values only, and never again while it runs. */
  onSubmit: (values: T) => Promise<void> | void;
  /** Called with what is wrong, so that fields which are folded away can be shown. */
  onInvalid?: (errors: FieldErrors<T>) => void;
  /** Called with an API error that names none of the fields. */
  onOtherError?: (error: ApiError) => void;
  children: ReactNode;
  /** Space between the fields, in theme units of 8 px. */
  gap?: number;
}

/**
 * A form with the fields of `fields.tsx`. The first wrong field gets the focus. A double click submits once. If
 * `onSubmit` rejects with an error of the API, the fields that the error names show it.
 */
export function Form<T extends FieldValues>({
  form,
  onSubmit,
  onInvalid,
  onOtherError,
  children,
  gap = 2.5,
}: FormProps<T>) {
  const busy = useRef(false);
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!setServerErrors(form, error)) onOtherError?.(error);
    }
  }, onInvalid);
  const submitOnce = async (event: FormEvent) => {
    event.preventDefault();
    // A second click would also end the progress that the first one shows.
    if (busy.current) return;
    busy.current = true;
    try {
      await submit(event);
    } finally {
      busy.current = false;
    }
  };
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          // A form in a dialog must not also submit the form that opened the dialog.
          event.stopPropagation();
          void submitOnce(event);
        }}
        sx={{ display: 'flex', flexDirection: 'column', gap }}
      >
        {children}
      </Box>
    </FormProvider>
  );
}

/** Submits its form. Meanwhile it shows progress, keeps the focus and ignores further clicks. */
export function SubmitButton({ children, ...props }: ButtonProps) {
  const { isSubmitting } = useFormState();
  return (
    <BusyButton type="submit" variant="contained" busy={isSubmitting} {...props}>
      {children}
    </BusyButton>
  );
}

/**
 * Shows the server's `errors` at the fields of the same name and focuses the first of them.
 * @returns true if at least one field got an error
 */
function setServerErrors<T extends FieldValues>(form: UseFormReturn<T>, error: ApiError): boolean {
  const wrong = (Object.keys(form.getValues()) as Path<T>[]).filter((field) => error.errors[field]);
  wrong.forEach((field, index) => {
    form.setError(
      field,
      { type: 'server', message: error.errors[field] ?? '' },
      { shouldFocus: index === 0 },
    );
  });
  return wrong.length > 0;
}
