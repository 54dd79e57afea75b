import {
  KeyboardSensor,
  MouseSensor,
  useSensor,
  useSensors,
  type Announcements,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';

/** The arrow keys go from column to column. */
const toNextColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : 0;
  if (step === 0 || !context.collisionRect) return undefined;
  event.preventDefault();
  const columns = [...context.droppableRects.values()].sort((a, b) => a.left - b.left);
  const middle = context.collisionRect.left + context.collisionRect.width / 2;
  const at = columns.findLastIndex(({ left }) => left <= middle);
  const target = columns[Math.min(columns.length - 1, Math.max(0, at + step))];
  if (!target) return undefined;
  const left = target.left + (target.width - context.collisionRect.width) / 2;
  return { x: currentCoordinates.x + left - context.collisionRect.left, y: Math.max(currentCoordinates.y, target.top) };
};

/** Dragging by mouse and keyboard. Fingers scroll: on a touch screen students are selected and moved. */
export const useDragging = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextColumn }),
  );

/** What a screen reader says while a student is dragged. */
export const spoken = (nameOf: (id: unknown) => string): Announcements => ({
  onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}.`,
  onDragOver: ({ over }) => (over ? `Over ${nameOf(over.id)}.` : undefined),
  onDragEnd: ({ active, over }) =>
    over ? `Moved ${nameOf(active.id)} to ${nameOf(over.id)}.` : `${nameOf(active.id)} stays.`,
  onDragCancel: ({ active }) => `${nameOf(active.id)} stays.`,
});

export const dragInstructions = {
  draggable:
    'Press Space to pick up the student, the left and right arrow keys to choose a section, Space to drop, Escape to cancel.',
};
