export { reopenedInWords, stayInWords } from './students/reached';
export { ReopenedAlert } from './students/reopened-alert';
