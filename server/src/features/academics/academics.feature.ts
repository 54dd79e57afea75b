import type { Feature } from '../../platform/feature.js';
import { academicYears, classTypes, risingGrades, sections, semesters } from './academics.resources.js';

export const academics: Feature = { resources: [academicYears, semesters, risingGrades, classTypes, sections] };
