import { PAINTED } from '#web/platform/boot-script.ts'

const UNSEEN = /<link rel="(?:modulepreload|manifest)"[^>]*>|<link rel="preload" as="fetch"[^>]*>/g
const ENTRY = /<script( nonce="[^"]*")? type="module" async="">([\s\S]*?)<\/script>/

/** Scripts compete with visible content for bandwidth, so the entry module starts after the first paint or touch. */
export function startLate(html: string): string {
  const unseen = html.match(UNSEEN)?.join('') ?? ''
  return html
    .replaceAll(UNSEEN, '')
    .replace(
      ENTRY,
      (_whole, nonce: string | undefined, code: string) =>
        `<script${nonce ?? ''} type="text/plain" id="entry">${code}</script><script${nonce ?? ''}>${starter(unseen)}</script>`,
    )
}

function starter(unseen: string): string {
  return `(function(d){
function begin(){
d.head.insertAdjacentHTML('beforeend',${JSON.stringify(unseen)});
var entry=d.createElement('script');entry.type='module';entry.textContent=d.getElementById('entry').textContent;d.head.append(entry)}
if('unpainted' in d.documentElement.dataset)d.addEventListener('${PAINTED}',begin);else begin()
})(document)`
}
