import { CheckCircleFilled, CloseCircleFilled, CloseOutlined, InfoCircleFilled } from '@ant-design/icons';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { closeToast, toasts, type Toast } from '../providers/notifications';
import { usePhone } from '../theme/use-media';
import { freePlace, overlap, type Box } from './free-place';
import './toasts.css';

/** What people press, and what stays over the page for that. */
const pressed =
  'button, a[href], input, select, textarea, [role=button], [role=switch], [role=tab], [role=menuitem], [role=option], .ant-picker, .ant-select, .sticky-foot';

/** In px. */
const margin = 12;
const topMargin = 4;
/** The page below may change while a notice is shown. */
const everyMs = 250;
const shownMs = 3_000;

const icons = { success: <CheckCircleFilled />, error: <CloseCircleFilled />, info: <InfoCircleFilled /> };

/** The boxes in the window that the notice must not cover. */
function takenBy(notice: Element): Box[] {
  const others = [...document.querySelectorAll(`${pressed}, h1, .toast`)];
  return others
    .filter((each) => !notice.contains(each))
    .map((each) => each.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 0 && bottom > 0 && top < window.innerHeight);
}

/** Puts a notice where it covers nothing that people press. It stays there as long as that is so. */
function place(notice: HTMLElement, phone: boolean) {
  const { innerWidth, innerHeight } = window;
  const taken = takenBy(notice);
  const now = notice.getBoundingClientRect();
  const isPlaced = notice.style.visibility === 'visible';
  if (isPlaced && taken.every((each) => overlap(now, each) === 0)) return;
  const { left, top } = freePlace({
    width: notice.offsetWidth,
    height: notice.offsetHeight,
    room: { left: margin, top: topMargin, right: innerWidth - margin, bottom: innerHeight - margin },
    taken,
    from: phone ? 'bottom' : 'top right',
  });
  Object.assign(notice.style, { left: `${left}px`, top: `${top}px`, visibility: 'visible' });
}

/** The notices of acts: 3 s, top right, on a phone at the bottom (spec 9), and over nothing that people press. */
export function Toasts() {
  const all = toasts.use();
  const shown = (isAlert: boolean) =>
    all
      .filter(({ type }) => (type === 'error') === isAlert)
      .map((toast) => <ToastCard key={toast.key} toast={toast} />);
  return (
    <>
      <div aria-live="polite">{shown(false)}</div>
      {shown(true)}
    </>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { key, type, message, description } = toast;
  const card = useRef<HTMLDivElement>(null);
  const phone = usePhone();
  useLayoutEffect(() => {
    const put = () => card.current && place(card.current, phone);
    put();
    const timer = setInterval(put, everyMs);
    return () => clearInterval(timer);
  }, [phone, message, description]);
  // Counted from its first paint: a slow page may draw the notice long after its act.
  useEffect(() => {
    const timer = setTimeout(() => closeToast(key), shownMs);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div ref={card} role={type === 'error' ? 'alert' : undefined} className={`toast is-${type}`}>
      {icons[type]}
      <div>
        <p className="toast-message">{message}</p>
        {description && <p>{description}</p>}
      </div>
      <button type="button" aria-label="Close" onClick={() => closeToast(key)}>
        <CloseOutlined />
      </button>
    </div>
  );
}
