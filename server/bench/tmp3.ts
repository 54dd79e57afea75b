import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { workbookBuffer } from '../src/platform/spreadsheets/write-workbook.js';
const marks=['','PRESENT','ABSENT','LATE','UNINFORMED'];
function* rows(n:number,m:number){ for(let i=0;i<n;i++) yield ['2-B','Arabic 2','Student '+i,'Parent '+i,...Array.from({length:m},(_,k)=>marks[(i*k)%5]!)]; }
for (const [n,m] of [[2000,90],[2000,2],[2000,90],[2000,90]] as const) { const h=monitorEventLoopDelay({resolution:5}); h.enable(); const t=performance.now(); const b=await workbookBuffer([{name:'Matrix',columns:Array.from({length:m+4},(_,k)=>({heading:'C'+k})),rows:rows(n,m)}]); h.disable(); console.log(n,m,Math.round(performance.now()-t),b.length,'loop',(h.max/1e6).toFixed(0)); writeFileSync('/tmp/sx/out.xlsx',b); }
