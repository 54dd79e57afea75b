import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button, type ButtonProps, Input, Space } from 'antd';
import { useState } from 'react';

/** `copied`: whether the last press copied the text; unknown before the first. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState<boolean>();
  const forget = () => setCopied(undefined);
  return {
    text,
    copied,
    copy: () => void copyText(text).then(setCopied),
    /** Copies a text that the same press has asked the server for; nothing if it does not come. */
    copyLater: (later: Promise<string>) => void copyText(later).then(setCopied, forget),
    forget,
  };
}

type Copy = ReturnType<typeof useCopy>;

/** Copies a text, and says so. */
export const CopyButton = ({ of: { copied, copy }, children = 'Copy', ...look }: { of: Copy } & ButtonProps) => (
  <Button icon={copied ? <CheckOutlined /> : <CopyOutlined />} {...look} onClick={copy}>
    {copied ? 'Copied' : children}
  </Button>
);

interface CopyFieldProps extends Pick<ButtonProps, 'type' | 'autoFocus'> {
  of: Copy;
  label: string;
}

/** A text that is shown once, to be copied. */
export const CopyField = ({ of, label, autoFocus, type = of.copied ? 'default' : 'primary' }: CopyFieldProps) => (
  <Space.Compact block>
    <Input
      readOnly
      autoFocus={autoFocus}
      value={of.text}
      aria-label={label}
      onFocus={(event) => event.target.select()}
    />
    <CopyButton of={of} type={type} />
  </Space.Compact>
);

/** Said when the browser refuses. `what`: 'link'. */
export const notCopied = (what: string) =>
  `This browser does not allow the page to copy. Select the ${what} and copy it yourself.`;

/**
 * Copies text to the clipboard and returns whether it worked. Over plain HTTP, browsers only offer the old way, through a selected field.
 */
async function copyText(text: string | Promise<string>): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      if (typeof text === 'string') await navigator.clipboard.writeText(text);
      // A browser only writes while it handles the press, but takes a promise of the text.
      else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
      return true;
    } catch {
      // The browser refused; try the old way.
    }
  }
  const field = Object.assign(document.createElement('textarea'), { value: await text });
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}
