import { saveRegisterSchema } from '@homeroom/shared/attendance/registers';
import { newId } from './new-id';

test('a save id is valid for the API and never repeats', () => {
  const ids = Array.from({ length: 100 }, newId);
  for (const id of ids) expect(saveRegisterSchema.shape.saveId.safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(100);
});
