import { Popover, type ButtonProps } from 'antd';
import { cloneElement, useRef, type ReactElement, type ReactNode } from 'react';
import './choices-below.css';

interface ChoicesBelowProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  choices: ReactNode;
  /** The button that opens them. */
  children: ReactElement<ButtonProps>;
}

/** Choices in a popover below their button. Tab leads into it, because it is next to the button, and Escape back. */
export function ChoicesBelow({ open, onOpenChange, choices, children: button }: ChoicesBelowProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={place}
      className="choices-below"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        place.current!.querySelector('button')!.focus();
        onOpenChange(false);
      }}
    >
      <Popover
        trigger="click"
        placement="bottomLeft"
        arrow={false}
        open={open}
        onOpenChange={onOpenChange}
        getPopupContainer={() => place.current!}
        content={choices}
      >
        {cloneElement(button, { 'aria-expanded': open })}
      </Popover>
    </div>
  );
}
