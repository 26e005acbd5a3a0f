import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { DOCUMENT_KINDS } from '../../../backend/contract/jobs/documents';
import {
  CERTIFICATE_NUMBER_MAX,
  CERTIFICATE_SCHEME_MAX,
  DEADLINE_FIRST_DAY,
  DEADLINE_LAST_DAY,
} from '../../../backend/contract/limits';
import { describeKind } from '../../shared/documents/document-text';
import { Evidenced, type Marking } from '../../shared/documents/evidenced';
import type { Document } from '../../shared/documents/queries';
import { today } from '../../shared/format';
import { FormSelect, FormTextField } from '../../shared/forms/fields';
import { useProperties } from '../shared/queries/properties';
import { findValue, type DocumentValues } from './document-values';

const KINDS = DOCUMENT_KINDS.map((value) => ({ value, label: describeKind(value) }));
const TWO = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

/** What a document says, as far as it is sure. The person completes and corrects it. */
export function DocumentFields({ document, marking }: { document: Document; marking: Marking }) {
  const { data: properties = [] } = useProperties();
  const chosen = useWatch<DocumentValues, 'propertyId'>({ name: 'propertyId' });
  const isNamed = chosen === findValue(document, 'propertyId').value;
  const found = (name: keyof DocumentValues) => ({
    found: findValue(document, name),
    pages: document.pages,
    marking,
  });
  return (
    <>
      <Evidenced {...found('kind')}>
        {(describedBy) => (
          <FormSelect<DocumentValues>
            name="kind"
            label="What it is"
            options={KINDS}
            placeholder="Choose"
            {...(describedBy && { describedBy })}
            rules={{ required: 'Please choose what it is' }}
          />
        )}
      </Evidenced>
      {document.subjectType === 'PROPERTY' && (
        <Evidenced {...found('propertyId')}>
          {(describedBy) => (
            <FormSelect<DocumentValues>
              name="propertyId"
              label="Property"
              options={properties.map(({ id, memorableName }) => ({ value: id, label: memorableName }))}
              {...(describedBy && { describedBy })}
              helperText={
                chosen !== document.subjectId &&
                (isNamed
                  ? 'It names another address of yours, so the document moves there.'
                  : 'The document moves there.')
              }
            />
          )}
        </Evidenced>
      )}
      <Box sx={TWO}>
        <Evidenced {...found('issuedOn')}>
          {(describedBy) => (
            <FormTextField<DocumentValues>
              name="issuedOn"
              label="Done on"
              type="date"
              slotProps={{
                htmlInput: { min: DEADLINE_FIRST_DAY, max: today(), 'aria-describedby': describedBy },
              }}
            />
          )}
        </Evidenced>
        <Evidenced {...found('nextDueOn')}>
          {(describedBy) => (
            <FormTextField<DocumentValues>
              name="nextDueOn"
              label="Next due on"
              type="date"
              slotProps={{
                htmlInput: {
                  min: DEADLINE_FIRST_DAY,
                  max: DEADLINE_LAST_DAY,
                  'aria-describedby': describedBy,
                },
              }}
              rules={{ required: 'Please enter the day it is due' }}
            />
          )}
        </Evidenced>
        <Evidenced {...found('number')}>
          {(describedBy) => (
            <FormTextField<DocumentValues>
              name="number"
              label="Number (optional)"
              slotProps={{
                htmlInput: {
                  maxLength: CERTIFICATE_NUMBER_MAX,
                  autoComplete: 'off',
                  'aria-describedby': describedBy,
                },
              }}
            />
          )}
        </Evidenced>
        <Evidenced {...found('issuer')}>
          {(describedBy) => (
            <FormTextField<DocumentValues>
              name="issuer"
              label="Issued by (optional)"
              slotProps={{
                htmlInput: {
                  maxLength: CERTIFICATE_SCHEME_MAX,
                  autoComplete: 'off',
                  'aria-describedby': describedBy,
                },
              }}
            />
          )}
        </Evidenced>
      </Box>
    </>
  );
}
