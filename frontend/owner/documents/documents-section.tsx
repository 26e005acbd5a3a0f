import { Suspense } from 'react';
import { useDocuments } from '../../shared/documents/queries';
import { DropTarget, UploadButtons, UploadState } from '../../shared/documents/upload-field';
import { useUpload } from '../../shared/documents/use-upload';
import { Section } from '../../shared/layout/section';
import { usePhone } from '../../shared/layout/use-phone';
import { lazyWithRetry } from '../../shared/load-with-retry';
import { SectionList } from '../shared/list-states';
import { PHONE_ROWS } from '../../shared/rows/show-all';
import { useLoadError } from '../shared/use-load-error';
import { DocumentRow } from './document-row';
import { useOpenDocument } from '../shared/use-open-document';

const DocumentDialog = lazyWithRetry(() =>
  import('./document-dialog').then((module) => ({ default: module.DocumentDialog })),
);

interface DocumentsSectionProps {
  propertyId: string;
  /** The people of the managing business can only read. */
  canChange: boolean;
}

/** The documents of a property. A new one is read, and opens with what was found. */
export function DocumentsSection({ propertyId, canChange }: DocumentsSectionProps) {
  const subject = { subjectType: 'PROPERTY', subjectId: propertyId } as const;
  const query = useDocuments(subject);
  const [openId, open] = useOpenDocument();
  const upload = useUpload(subject, ({ id }) => open(id));
  useLoadError(query.error, 'Failed to load documents');
  const phone = usePhone();
  const section = (
    <Section
      title="Documents"
      anchor="documents"
      description={!phone && 'We read them and suggest the deadline.'}
      actions={canChange && <UploadButtons upload={upload} label="Add Document" />}
    >
      {canChange && <UploadState upload={upload} />}
      <SectionList
        query={query}
        height={72}
        {...(phone && { first: PHONE_ROWS })}
        empty={
          canChange
            ? 'No documents yet. Add a gas safety record, an electrical report or an insurance schedule, and we fill in its deadline.'
            : "The owner hasn't added any documents yet."
        }
      >
        {(document) => <DocumentRow key={document.id} document={document} />}
      </SectionList>
      {openId && (
        <Suspense fallback={null}>
          <DocumentDialog key={openId} id={openId} onClose={() => open(null)} />
        </Suspense>
      )}
    </Section>
  );
  return canChange ? <DropTarget upload={upload}>{section}</DropTarget> : section;
}
