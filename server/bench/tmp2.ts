import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { WorkbookReader } from '../src/platform/spreadsheets/read-workbook.js';
const reader = new WorkbookReader(); 
await reader.read(readFileSync('/work/shared/data/roster-240.xlsx'));
const rss=()=>Math.round(process.memoryUsage().rss/1e6); let base=rss(); console.log('base',base);
for (const f of process.argv.slice(2)) { const h=monitorEventLoopDelay({resolution:5}); h.enable(); let peak=0; const i=setInterval(()=>{peak=Math.max(peak,rss())},10); const b=readFileSync(f); const t=performance.now(); let out; try { const r=await reader.read(b); out=r.columns.length+'x'+r.rows.length; } catch(e){ out=String(e); } clearInterval(i); h.disable(); console.log(f.padEnd(30), Math.round(performance.now()-t)+' ms','rss +'+(peak-base), 'loop max '+(h.max/1e6).toFixed(0), out);  }
await reader.onModuleDestroy();
