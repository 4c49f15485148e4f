const TEXT = "font-family:'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif"
const HEADING = "font-family:'Bricolage Grotesque','Segoe UI',Helvetica,Arial,sans-serif"

/** Inline, because many mail programs drop style sheets. The colours of the site's light theme. */
export const style = {
  body: 'margin:0;padding:0;background:#FAF7F0;color:#1E2A25',
  preview: 'display:none;max-height:0;overflow:hidden;opacity:0',
  paper: 'background:#FAF7F0',
  frame: 'padding:28px 16px 40px',
  column: 'max-width:560px;margin:0 auto;text-align:left',
  head: 'padding:0 4px 14px',
  wordmark: `${HEADING};font-size:22px;font-weight:700;letter-spacing:-0.3px;color:#2F5D43`,
  card: 'background:#FFFFFF;border:1px solid #DDD3BF;border-top:4px solid #2F5D43;border-radius:6px;padding:28px 28px 20px;color:#1E2A25',
  title: `margin:0 0 16px;${HEADING};font-size:24px;line-height:1.25;font-weight:700`,
  paragraph: `margin:0 0 14px;${TEXT};font-size:16px;line-height:1.55;overflow-wrap:anywhere`,
  facts: 'margin:6px 0 18px;border-collapse:collapse',
  factLabel: `padding:8px 16px 8px 0;border-top:1px solid #DDD3BF;${TEXT};font-size:14px;line-height:1.4;color:#5B665F;vertical-align:top;white-space:nowrap`,
  factValue: `padding:8px 0;border-top:1px solid #DDD3BF;${TEXT};font-size:16px;line-height:1.4;vertical-align:top;width:100%;overflow-wrap:anywhere;font-variant-numeric:tabular-nums`,
  linkRow: 'padding:10px 0;border-top:1px solid #DDD3BF;overflow-wrap:anywhere',
  link: `${HEADING};font-size:18px;line-height:1.3;font-weight:700;color:#2F5D43;text-decoration:underline`,
  linkText: `${TEXT};font-size:15px;line-height:1.5;color:#5B665F;font-variant-numeric:tabular-nums`,
  buttonTable: 'margin:10px 0 16px',
  buttonCell: 'background:#C2501B;border-radius:6px',
  button: `display:inline-block;padding:13px 24px;background:#C2501B;border-radius:6px;${TEXT};font-size:16px;font-weight:600;line-height:1.2;color:#FFFFFF;text-decoration:none`,
  address: `margin:0 0 10px;${TEXT};font-size:13px;line-height:1.5;color:#5B665F;overflow-wrap:anywhere;word-break:break-word`,
  addressLink: 'color:#5B665F;text-decoration:underline',
  foot: `padding:18px 4px 0;${TEXT};font-size:13px;line-height:1.5;color:#5B665F;overflow-wrap:anywhere`,
}

/** The colours of the site's dark theme, for mail programs that support style sheets and `prefers-color-scheme`. */
export const darkStyle = `
@media (prefers-color-scheme: dark) {
  .paper { background: #0F1614 !important; color: #ECE7DB !important }
  .card { background: #17211E !important; border-color: #33413B !important; border-top-color: #7FB694 !important; color: #ECE7DB !important }
  .moss { color: #7FB694 !important }
  .quiet { color: #A9B3AB !important }
  .line { border-color: #33413B !important }
  .action { background: #F2B84B !important; color: #1E2A25 !important }
}`
