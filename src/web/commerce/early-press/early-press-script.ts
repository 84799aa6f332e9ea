/** Session storage: unhandled presses as `{ at, press }`, kept over navigation. */
export const EARLY_PRESSES = 'earlyPresses'
/** Dispatched on the document once React answers clicks. */
export const HYDRATED = 'hydrated'

/**
 * Keeps the presses of buttons marked with `data-early` until the page is hydrated, and marks the button as busy; a busy one takes no second press.
 * On the window, and in the capture phase: React listens on the document while it hydrates, and would act a second time.
 */
export const EARLY_PRESS_SCRIPT = import.meta.env.SSR
  ? `(function(d,w){var hydrated;
function press(e){var el=e.target.closest&&e.target.closest('[data-early]');if(!el)return;
var isBusy=el.getAttribute('aria-busy')==='true';if(hydrated&&!isBusy)return;
try{if(!isBusy){
var kept=JSON.parse(sessionStorage.getItem('${EARLY_PRESSES}')||'[]');
kept.push({at:Date.now(),press:JSON.parse(el.dataset.early)});
sessionStorage.setItem('${EARLY_PRESSES}',JSON.stringify(kept));
el.setAttribute('aria-busy','true')}
e.preventDefault();e.stopImmediatePropagation()}catch(_){}}
w.addEventListener('click',press,true);
d.addEventListener('${HYDRATED}',function(){hydrated=1})
})(document,window)`
  : ''
