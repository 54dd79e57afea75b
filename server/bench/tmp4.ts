import { workerPool } from '../src/platform/workers/worker-pool.js';
import { pathToFileURL } from 'node:url';
for (const wait of [0, 50, 100, 200, 300, 400, 500, 700]) {
const pool = workerPool<{double(n:number):number}>({ file: pathToFileURL('/tmp/sx/wk/worker.js'), maxThreads: 2, maxWaiting: 50, timeoutMs: 30000, memoryMb: 64 });
const calls = Promise.allSettled([1,2,3,4,5].map((n) => pool.run('double', n)));
await new Promise((r) => setTimeout(r, wait));
const t=performance.now();
await Promise.race([pool.close(), new Promise(r=>setTimeout(r,5000,'hang').unref())]).then(x=>console.log(wait, 'closed', x, Math.round(performance.now()-t)));
console.log(wait, (await Promise.race([calls, new Promise<any>(r=>setTimeout(r,5000,[]))])).map((c:any)=>c.status+':'+(c.value??c.reason?.message)).join(' '));
}
console.log('end');
