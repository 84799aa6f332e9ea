const PRELOAD = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g
const ENTRY = /<script( nonce="[^"]*")? type="module" async="">([\s\S]*?)<\/script>/

/**
 * Lets a page be seen before its scripts are even fetched: they compete for a slow line with what the page looks like.
 * The entry module waits as plain text and begins after the first whole paint, or at the visitor's first touch of the page.
 */
export function startLate(html: string): string {
  const modules = [...html.matchAll(PRELOAD)].map(([, href]) => href)
  return html
    .replaceAll(PRELOAD, '')
    .replace(
      ENTRY,
      (_whole, nonce: string | undefined, code: string) =>
        `<script${nonce ?? ''} type="text/plain" id="entry">${code}</script><script${nonce ?? ''}>${starter(modules)}</script>`,
    )
}

function starter(modules: readonly (string | undefined)[]): string {
  return `(function(d,w){var begun,modules=${JSON.stringify(modules)};
function begin(){if(begun)return;begun=1;
modules.forEach(function(href){var link=d.createElement('link');link.rel='modulepreload';link.href=href;d.head.append(link)});
var entry=d.createElement('script');entry.type='module';entry.textContent=d.getElementById('entry').textContent;d.head.append(entry)}
function afterPaint(){requestAnimationFrame(function(){setTimeout(begin)});setTimeout(begin,1000)}
if(d.readyState==='complete')afterPaint();else w.addEventListener('load',afterPaint);
['pointerdown','keydown','touchstart'].forEach(function(name){w.addEventListener(name,begin,{once:true,passive:true,capture:true})})
})(document,window)`
}
