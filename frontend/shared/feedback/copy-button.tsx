import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { toaster } from './toaster';

const SHOWN_MS = 2000;

/** Copies a text. Returns whether it worked; if not, a toast shows the text. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toaster.error({ title: "We couldn't copy the text", description: text });
    return false;
  }
}

interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'sx'> {
  text: string;
  label: string;
}

/** Copies a text and confirms it. */
export function CopyButton({ text, label, size = 'small', variant = 'outlined', sx }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    if (!(await copyText(text))) return;
    setCopied(true);
  };
  return (
    <Button
      variant={variant}
      color="inherit"
      size={size}
      {...(sx && { sx })}
      startIcon={copied ? <Check /> : <ContentCopy />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </Button>
  );
}
