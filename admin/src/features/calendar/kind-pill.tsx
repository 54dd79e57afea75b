import { FlagOutlined, PlusOutlined } from '@ant-design/icons';
import type { ReactElement } from 'react';
import { dayKindWords, type DayKind } from '@homeroom/shared/calendar/class-dates';
import type { GlyphName } from '../../components/glyph';
import { Pill, type PillTone } from '../../components/pill';

/** Class days are the rule, so they are quiet; closures are unplanned, so they are amber with a cross. */
const looks: Record<DayKind, { tone: PillTone; icon?: GlyphName | ReactElement }> = {
  CLASS: { tone: 'line' },
  MAKE_UP: { tone: 'ok', icon: <PlusOutlined /> },
  HOLIDAY: { tone: 'off' },
  CLOSURE: { tone: 'warn', icon: 'cross' },
  EVENT: { tone: 'line', icon: <FlagOutlined /> },
};

export const KindPill = ({ kind }: { kind: DayKind }) => <Pill {...looks[kind]}>{dayKindWords[kind]}</Pill>;
