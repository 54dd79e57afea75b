export { stayInWords } from './students/reached';
