/** The look of `/api/docs`: contents beside the calls, above them on a small screen. */
export const DOCS_STYLE = `
body{display:grid;grid-template-columns:minmax(0,1fr);max-width:90rem;margin:0 auto}
header{display:flex;align-items:baseline;gap:.75rem;padding:.9rem 1rem;border-top:4px solid var(--moss);border-bottom:1px solid var(--contour);background:var(--card)}
header a{font-size:1.3rem;font-weight:700;letter-spacing:-.3px;text-decoration:none}
header span,.quiet{color:var(--quiet)}
nav{padding:.5rem 1rem;border-bottom:1px solid var(--contour)}
nav ul{list-style:none;margin:0;padding:0}
nav>details>ul>li{margin:.6rem 0;font-weight:700}
nav ul ul{font-weight:400}
nav a{display:inline-block;padding:.2rem 0;text-decoration:none}
nav a:hover{text-decoration:underline}
summary{min-height:44px;align-content:center;font-weight:700;cursor:pointer}
main{padding:1.25rem 1rem 4rem;min-width:0}
h1{margin:0 0 .6rem;font-size:1.8rem;line-height:1.2}
h2{margin:2.5rem 0 .5rem;font-size:1.4rem}
h3{margin:0;font-size:1.1rem}h3 a{color:inherit;text-decoration:none}h3 a:hover{text-decoration:underline}
h4{margin:.8rem 0 .2rem;font-size:1rem}
p{margin:0 0 .7rem;max-width:46rem}
ul{margin:0 0 .8rem;padding-left:1.25rem}
.call{margin:1rem 0;padding:1rem;background:var(--card);border:1px solid var(--contour);border-radius:12px}
.call:target{border-color:var(--moss);box-shadow:0 0 0 1px var(--moss)}
.path{margin:.2rem 0 .6rem}
.method{display:inline-block;min-width:3.6rem;font-size:.8rem;font-weight:700;letter-spacing:.03em;color:var(--moss)}
.method.delete{color:var(--berry)}
.must{font-size:.85rem;font-weight:400;color:var(--berry)}
.wide{overflow-x:auto}
table{overflow-wrap:break-word;width:100%;border-collapse:collapse;font-size:.94rem}
caption{text-align:left;color:var(--quiet);padding:.2rem 0}
th,td{text-align:left;vertical-align:top;padding:.4rem .6rem .4rem 0;border-top:1px solid var(--contour)}
thead th{font-weight:600}
tbody th,td:nth-child(2){white-space:nowrap;font-weight:400}
code,pre{font:.9em/1.5 ui-monospace,Menlo,Consolas,monospace}
pre{margin:.6rem 0 0;padding:.75rem;overflow-x:auto;background:var(--paper);border:1px solid var(--contour);border-radius:8px}
.skip{position:absolute;left:.5rem;top:-4rem;padding:.6rem 1rem;background:var(--card)}
.skip:focus{top:.5rem}
main:focus-visible{outline:none}
@media (min-width:64rem){
body{grid-template-columns:22rem minmax(0,1fr)}
header{grid-column:1/-1}
nav{position:sticky;top:0;max-height:100vh;overflow:auto;border-bottom:0;font-size:.94rem}
}
@media (max-width:40rem){th:nth-child(2),td:nth-child(2){display:none}}`
