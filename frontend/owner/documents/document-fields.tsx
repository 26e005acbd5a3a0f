import Box from '@mui/material/Box';
import { useId, type ReactNode } from 'react';
import { DOCUMENT_KINDS, type DocumentField } from '../../../backend/contract/jobs/documents';
import {
  CERTIFICATE_NUMBER_MAX,
  CERTIFICATE_SCHEME_MAX,
  DEADLINE_FIRST_DAY,
  DEADLINE_LAST_DAY,
} from '../../../backend/contract/limits';
import { describeKind } from '../../shared/documents/document-text';
import { EvidenceLine } from '../../shared/documents/evidence-line';
import type { Document } from '../../shared/documents/queries';
import { today } from '../../shared/format';
import { FormSelect, FormTextField } from '../../shared/forms/fields';
import { useProperties } from '../shared/queries/properties';
import { findValue, valuesOf, type DocumentValues } from './document-values';

const KINDS = DOCUMENT_KINDS.map((value) => ({ value, label: describeKind(value) }));
const TWO = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

/** The field of the document whose line is marked. */
export interface Marking {
  marked: DocumentField | undefined;
  mark: (field: DocumentField | undefined) => void;
}

interface EvidencedProps {
  document: Document;
  name: keyof DocumentValues;
  marking: Marking;
  /** The field, described by the element of this id. */
  children: (describedBy: string | undefined) => ReactNode;
}

/** A field with the line of the document from which it came, which is marked while the field has the focus. */
function Evidenced({ document, name, marking, children }: EvidencedProps) {
  const id = useId();
  const { evidence, unsure } = findValue(document, name);
  return (
    <Box
      onFocus={() => marking.mark(evidence?.field)}
      onBlur={() => marking.mark(undefined)}
      sx={{ display: 'grid', gap: 0.75, alignContent: 'start', minWidth: 0 }}
    >
      {children(evidence && id)}
      {evidence && (
        <EvidenceLine
          id={id}
          evidence={evidence}
          pages={document.pages}
          marked={marking.marked === evidence.field}
          unsure={unsure}
        />
      )}
    </Box>
  );
}

/** What a document says, as far as it is sure. The person completes and corrects it. */
export function DocumentFields({ document, marking }: { document: Document; marking: Marking }) {
  const { data: properties = [] } = useProperties();
  const moves = valuesOf(document).propertyId !== document.subjectId;
  return (
    <>
      <Evidenced document={document} marking={marking} name="kind">
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
      <Evidenced document={document} marking={marking} name="propertyId">
        {(describedBy) => (
          <FormSelect<DocumentValues>
            name="propertyId"
            label="Property"
            options={properties.map(({ id, memorableName }) => ({ value: id, label: memorableName }))}
            {...(describedBy && { describedBy })}
            helperText={moves && 'It names another address of yours, so the document moves there.'}
          />
        )}
      </Evidenced>
      <Box sx={TWO}>
        <Evidenced document={document} marking={marking} name="issuedOn">
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
        <Evidenced document={document} marking={marking} name="nextDueOn">
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
        <Evidenced document={document} marking={marking} name="number">
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
        <Evidenced document={document} marking={marking} name="issuer">
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
