import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { getSession, subscribeSession } from '../../api/session';
import { toaster } from '../feedback/toaster';
import { keepDraft, takeDraft } from './drafts';

interface DraftOptions<T extends FieldValues, B> {
  /** Names the form and its record, such as `guide:ID`. */
  name: string;
  form: UseFormReturn<T>;
  /** What was chosen beside the fields; null or undefined if nothing was. */
  beside?: B | null;
  /** Brings back what was chosen beside the fields. */
  onRestore?: (beside: B) => void;
}

/**
 * Keeps what was typed into a form when the session ends, through the sign-in and back. Call it after `useForm` of a
 * form without passwords.
 */
export function useDraft<T extends FieldValues, B = never>(options: DraftOptions<T, B>): void {
  const { name, form, beside, onRestore } = options;
  const { isDirty } = useFormState({ control: form.control });

  const keep = useEffectEvent((userId: string) => {
    const chosen = beside !== undefined && beside !== null;
    if (isDirty || chosen) keepDraft(name, { userId, values: form.getValues(), beside: beside ?? null });
  });
  const restore = useEffectEvent(() => {
    const draft = takeDraft(name);
    if (!draft) return;
    form.reset(draft.values as T, { keepDefaultValues: true });
    if (draft.beside !== null) onRestore?.(draft.beside as B);
    toaster.info({
      id: 'draft',
      title: 'What you typed is back',
      description: "We kept it while you signed in. It isn't saved yet.",
    });
  });

  // Before anything else of the session: the guard of the page is about to take the form away.
  useLayoutEffect(() => {
    let userId = getSession().user?.id;
    return subscribeSession(() => {
      const session = getSession();
      if (userId && session.status === 'signed-out' && session.lapsed) keep(userId);
      userId = session.user?.id;
    });
  }, []);
  useEffect(() => restore(), []);
}
