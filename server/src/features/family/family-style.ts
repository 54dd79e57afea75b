import { palette, type Mode } from '@homeroom/shared/settings/theme/palette';
import type { Theme } from '@homeroom/shared/settings/theme/theme';

const colours = (mode: Mode, accent: string) =>
  Object.entries(palette(mode, accent))
    .flatMap(([name, colour]) => (typeof colour === 'string' ? `--${name}:${colour}` : []))
    .join(';');

/** The stylesheet of the family's page, in the school's colours. */
export const familyStyle = ({ accent, radius }: Pick<Theme, 'accent' | 'radius'>) => `
:root{color-scheme:light dark;${colours('light', accent)};--radius:${radius}px}
@media (prefers-color-scheme:dark){:root{${colours('dark', accent)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header,main,footer{max-width:640px;margin:0 auto;padding:0 16px}
header{display:flex;align-items:center;gap:12px;padding-top:16px;padding-bottom:12px;font-weight:600;color:var(--accent)}
header img{height:32px;max-width:140px;display:block}
h1{font-size:24px;line-height:32px;margin:8px 0 16px}
h2{font-size:18px;line-height:26px;margin:0 0 12px}
h3{font-size:14px;line-height:20px;margin:16px 0 4px;color:var(--ink2);font-weight:600}
p{margin:0 0 12px}
.card,.note{background:var(--surface);border:1px solid var(--line);border-radius:var(--radius);padding:16px;margin:0 0 16px}
.note{border-left:4px solid var(--ok);background:var(--okSoft)}
.note.bad{border-left-color:var(--bad);background:var(--badSoft)}
.note p:last-child{margin:0}
.soft{color:var(--ink2);font-size:14px}
ul{list-style:none;margin:0;padding:0}
li{padding:6px 0;border-top:1px solid var(--line)}
li:first-child{border-top:0}
.row{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px;align-items:baseline}
.row form{margin:4px 0}
fieldset{border:0;border-top:1px solid var(--line);margin:16px 0 0;padding:16px 0 0;min-width:0}
fieldset.first{border-top:0;margin:0;padding:0}
legend{font-weight:600;padding:0;float:left;width:100%;margin-bottom:8px}
legend+*{clear:both}
.fields{display:flex;flex-wrap:wrap;gap:8px;margin-bottom:12px;clear:both}
.fields>div{flex:1 1 140px;min-width:0}
label{display:block;font-size:14px;line-height:20px;margin-bottom:4px}
.check{display:flex;align-items:center;gap:12px;min-height:44px;font-size:16px;margin:0}
.check input{width:22px;height:22px;margin:0;accent-color:var(--accent);flex:none}
input:not([type=checkbox]),select{width:100%;min-height:44px;padding:8px;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--control);border-radius:var(--radius)}
input[aria-invalid]{border-color:var(--bad)}
.wrong{color:var(--bad);font-size:14px;line-height:20px;margin:4px 0 0}
button{min-height:44px;padding:8px 18px;font:inherit;font-weight:600;border-radius:var(--radius);border:1px solid var(--accent);background:var(--accent);color:var(--onAccent);cursor:pointer}
button.quiet{background:transparent;color:var(--accent)}
button.wide{width:100%}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
a{color:var(--accent)}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);padding:0;border:0;min-height:0}
footer{padding-bottom:32px}
`;
