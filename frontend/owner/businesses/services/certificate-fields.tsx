import { CERTIFICATE_NUMBER_MAX, CERTIFICATE_SCHEME_MAX } from '../../../../backend/contract/limits';
import { Evidenced, type Marking } from '../../../shared/documents/evidenced';
import type { Document } from '../../../shared/documents/queries';
import { FormTextField } from '../../../shared/forms/fields';
import { findClaim, type CertificateValues } from './certificate-values';

const FIELDS = [
  {
    name: 'scheme',
    label: 'Scheme',
    helperText: 'For example, Gas Safe Register, NICEIC or OFTEC',
    htmlInput: { maxLength: CERTIFICATE_SCHEME_MAX, autoComplete: 'off' },
    missing: 'Please enter the certification scheme',
  },
  {
    name: 'number',
    label: 'Certificate number',
    htmlInput: { maxLength: CERTIFICATE_NUMBER_MAX, autoComplete: 'off' },
    missing: 'Please enter the certificate number',
  },
  {
    name: 'expiresOn',
    label: 'Expiry date',
    type: 'date',
    htmlInput: {},
    missing: 'Please enter the expiry date',
  },
] as const;

/** The claim of a certificate, with the lines of its document from which it came. */
export function CertificateFields({
  document,
  marking,
}: {
  document: Document | undefined;
  marking: Marking;
}) {
  return FIELDS.map(({ name, htmlInput, missing, ...field }) => (
    <Evidenced
      key={name}
      found={document && findClaim(document, name)}
      pages={document?.pages ?? 1}
      marking={marking}
    >
      {(describedBy) => (
        <FormTextField<CertificateValues>
          name={name}
          {...field}
          autoFocus={name === 'scheme'}
          slotProps={{ htmlInput: { ...htmlInput, ...(describedBy && { 'aria-describedby': describedBy }) } }}
          rules={{ validate: (value) => value?.trim() !== '' || missing }}
        />
      )}
    </Evidenced>
  ));
}
