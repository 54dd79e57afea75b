import { useState } from 'react';
import { logoUrl, useSchoolTheme } from '../providers/school-theme';
import './school-mark.css';

/** The school's logo, or the product's mark: an open register on the accent. */
export function SchoolMark({ size = 26 }: { size?: number }) {
  const { logo } = useSchoolTheme();
  const [missing, setMissing] = useState<string | null>(null);
  if (!logo || logo === missing) return <ProductMark size={size} />;
  return (
    // A wide logo has the mark's height, and the width that is available.
    <img
      className="school-logo"
      src={logoUrl(logo)}
      style={{ height: size, maxWidth: size * 4 }}
      alt=""
      onError={() => setMissing(logo)}
    />
  );
}

function ProductMark({ size }: { size: number }) {
  return (
    <span className="school-mark" style={{ width: size, height: size, borderRadius: size * 0.27 }} aria-hidden>
      <svg
        width={size * 0.6}
        height={size * 0.6}
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M2.5 3.5h4A1.5 1.5 0 0 1 8 5v8.5A1.5 1.5 0 0 0 6.5 12h-4zM13.5 3.5h-4A1.5 1.5 0 0 0 8 5M13.5 3.5V12h-4A1.5 1.5 0 0 0 8 13.5" />
      </svg>
    </span>
  );
}
