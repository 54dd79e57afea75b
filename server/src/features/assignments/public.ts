/** Open to other features, beside the services. */
export { RowStudents, writtenName, type KnownStudent } from './import/row-student.js';
