import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { DOCUMENT_TYPES } from '../../../backend/contract/jobs/documents';
import { DOCUMENT_MAX_BYTES, DOCUMENT_PAGES_MAX } from '../../../backend/contract/limits';
import { formatPercent } from '../format';
import { usePhone } from '../layout/use-phone';
import type { Upload } from './use-upload';

const ACCEPTED = DOCUMENT_TYPES.join(',');
/** What a file may be, for a line of small print. */
export const FILES_TAKEN = `PDF, JPEG, PNG or WebP, up to ${DOCUMENT_MAX_BYTES / 1024 ** 2} MB and ${DOCUMENT_PAGES_MAX} pages`;

interface FileButtonProps {
  upload: Upload;
  label: string;
  /** Opens the camera of a phone. */
  camera?: boolean;
  /** Only its icon. */
  compact?: boolean;
}

const COMPACT = { minWidth: 44, px: 1 } as const;

/** A button that asks for a file, which is then uploaded. */
function FileButton({ upload, label, camera = false, compact = false }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const icon = camera ? <PhotoCameraOutlined /> : <UploadFileOutlined />;
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        {...(compact ? { 'aria-label': label, title: label, sx: COMPACT } : { startIcon: icon })}
        disabled={upload.sending !== null}
        onClick={() => input.current?.click()}
      >
        {compact ? icon : label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-hidden
        tabIndex={-1}
        accept={camera ? 'image/*' : ACCEPTED}
        {...(camera && { capture: 'environment' })}
        onChange={({ target }) => {
          upload.start(target.files);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

interface UploadButtonsProps {
  upload: Upload;
  label?: string;
  /** Only their icons, where there is little room. */
  compact?: boolean;
}

/** Asks for a file or, on a phone, for a photo. */
export function UploadButtons({ upload, label = 'Choose a File', compact = false }: UploadButtonsProps) {
  const phone = usePhone();
  return (
    <>
      {phone && <FileButton upload={upload} label="Take a Photo" camera compact={compact} />}
      <FileButton upload={upload} label={label} compact={compact} />
    </>
  );
}

/** From what stands below it, such as a list. */
const APART = { '&:not(:last-child)': { mb: 2 } } as const;

/** How far an upload is, with a way to end it, and why a file was refused. */
export function UploadState({ upload }: { upload: Upload }) {
  const { sending, refusal, news, cancel, dismiss } = upload;
  const isSent = sending !== null && sending.share >= 1;
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {isSent ? `Checking ${sending.name}` : news}
      </Box>
      {sending && (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', ...APART }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ display: 'flex', gap: 1, mb: 0.5 }}>
              <Typography variant="body2" noWrap sx={{ flex: 1, fontWeight: 550 }}>
                {sending.name}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {isSent ? 'Checking…' : formatPercent(sending.share)}
              </Typography>
            </Box>
            <LinearProgress
              aria-label={`Uploading ${sending.name}`}
              sx={{ borderRadius: 1 }}
              {...(isSent
                ? { variant: 'indeterminate' }
                : { variant: 'determinate', value: Math.round(sending.share * 100) })}
            />
          </Box>
          <Button size="small" color="inherit" onClick={cancel}>
            Cancel
          </Button>
        </Box>
      )}
      {refusal && (
        <Alert
          severity="error"
          onClose={dismiss}
          sx={APART}
          {...(refusal.again && {
            action: (
              <Button size="small" color="inherit" onClick={refusal.again}>
                Try Again
              </Button>
            ),
          })}
        >
          {refusal.message}
        </Alert>
      )}
    </>
  );
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Takes a file that is dropped on what is in it. */
export function DropTarget({ upload, children }: { upload: Upload; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  return (
    <Box
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) && setIsOver(false)
      }
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        upload.start(event.dataTransfer.files);
      }}
      sx={{
        minWidth: 0,
        borderRadius: '14px',
        ...(isOver && { outline: '2px dashed', outlineColor: 'primary.main', outlineOffset: 2 }),
      }}
    >
      {children}
    </Box>
  );
}
