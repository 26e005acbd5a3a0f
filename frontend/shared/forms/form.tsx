import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useRef, type FormEvent, type ReactNode } from 'react';
import { FormProvider, useFormState, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../api/errors';

interface FormProps<T extends FieldValues> {
  form: UseFormReturn<T>;
  /** Called with valid values only, and never again while it runs. */
  onSubmit: (values: T) => Promise<void> | void;
  /** Called with an error of the API that names none of the fields. */
  onOtherError?: (error: ApiError) => void;
  children: ReactNode;
  /** Space between the fields, in theme units of 8 px. */
  gap?: number;
}

/**
 * A form whose fields come from `fields.tsx`. The first wrong field gets the focus; a double click sends once. When
 * `onSubmit` rejects with an error of the API, the fields that it names show it.
 */
export function Form<T extends FieldValues>({
  form,
  onSubmit,
  onOtherError,
  children,
  gap = 2.5,
}: FormProps<T>) {
  const busy = useRef(false);
  const submit = (event: FormEvent) =>
    form.handleSubmit(async (values) => {
      if (busy.current) return;
      busy.current = true;
      try {
        await onSubmit(values);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!setServerErrors(form, error)) onOtherError?.(error);
      } finally {
        busy.current = false;
      }
    })(event);
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          // A form inside of a dialog that a form opened must not submit both.
          event.stopPropagation();
          void submit(event);
        }}
        sx={{ display: 'flex', flexDirection: 'column', gap }}
      >
        {children}
      </Box>
    </FormProvider>
  );
}

/** Submits its form. While that runs it shows progress, keeps the focus and takes no further click. */
export function SubmitButton({ children, disabled, ...props }: ButtonProps) {
  const { isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      variant="contained"
      disabled={disabled ?? false}
      aria-disabled={isSubmitting || undefined}
      aria-busy={isSubmitting || undefined}
      onClick={(event) => {
        if (isSubmitting) event.preventDefault();
      }}
      startIcon={isSubmitting ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
      {...props}
    >
      {children}
    </Button>
  );
}

/**
 * Puts the server's `errors` at the fields of the same name and the focus into the first of them.
 * @returns true when at least one field took an error
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
