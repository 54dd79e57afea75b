import type { Feature } from '../../platform/feature.js';

export const dashboard: Feature = {};
