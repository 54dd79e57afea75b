import { z } from 'zod';
import { date, id } from '../../../components/use-address';

export const placeAddress = z.object({ schedule: id, date });
