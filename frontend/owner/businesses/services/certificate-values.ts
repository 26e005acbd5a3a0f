import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DocumentField } from '../../../../backend/contract/jobs/documents';
import { findSure, type Found } from '../../../shared/documents/find-sure';
import type { Document } from '../../../shared/documents/queries';

export interface CertificateValues {
  scheme: string;
  number: string;
  expiresOn: string;
}

/** From which fields of what was read each field of the form comes, the best first. */
const SOURCES: Record<keyof CertificateValues, readonly DocumentField[]> = {
  scheme: ['issuer'],
  number: ['number', 'registration'],
  expiresOn: ['validUntil', 'nextDueOn'],
};
const NAMES = Object.keys(SOURCES) as (keyof CertificateValues)[];

/** What the document says for a field. */
export const findClaim = (document: Document, name: keyof CertificateValues): Found =>
  findSure(document, SOURCES[name]);

/**
 * Fills the fields that the person has not typed with what is sure, once for each document that is read. The others are
 * as they were before any document.
 */
export function useFilled(form: UseFormReturn<CertificateValues>, document: Document | undefined): void {
  const { dirtyFields, defaultValues } = form.formState;
  const filled = useRef<string>(undefined);
  useEffect(() => {
    if (document?.status !== 'READ' || filled.current === document.id) return;
    filled.current = document.id;
    for (const name of NAMES)
      if (!dirtyFields[name])
        form.setValue(name, findClaim(document, name).value || (defaultValues?.[name] ?? ''));
  }, [form, dirtyFields, defaultValues, document]);
}
