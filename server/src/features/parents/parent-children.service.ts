import type { ParentRow } from '@homeroom/shared/parents';
import type { ResourceReader, Values } from '../../platform/resources/define-resource.js';

/** Adds to each parent their children (decisions 2.13). The students' feature provides it. */
export abstract class ParentChildren implements ResourceReader {
  abstract complete(parents: Values[]): Promise<ParentRow[]>;
}
