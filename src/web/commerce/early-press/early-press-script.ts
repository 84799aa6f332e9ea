/** Session storage: unhandled presses as `{ at, press, quantity }`, kept over navigation. */
export const EARLY_PRESSES = 'earlyPresses'
/** Dispatched on the document once React answers clicks. */
export const HYDRATED = 'hydrated'

/**
 * Keeps the presses of buttons marked with `data-early` until the page is hydrated, and marks the button as busy; a busy one takes no second press.
 * A press on a stepper's `data-early-more` counts up the quantity beside it, which the stepper takes over when it is hydrated.
 * On the window, and in the capture phase: React listens on the document while it hydrates, and would act a second time.
 */
export const EARLY_PRESS_SCRIPT = import.meta.env.SSR
  ? `(function(d,w){var hydrated;
function more(e){var el=e.target.closest('[data-early-more]');if(!el||hydrated)return;
var shown=el.parentNode.querySelector('output'),quantity=+shown.textContent;
if(quantity<el.dataset.earlyMore)shown.textContent=quantity+1;
e.preventDefault();e.stopImmediatePropagation()}
function press(e){more(e);var el=e.target.closest&&e.target.closest('[data-early]');if(!el)return;
var isBusy=el.getAttribute('aria-busy')==='true';if(hydrated&&!isBusy)return;
try{if(!isBusy){
var kept=JSON.parse(sessionStorage.getItem('${EARLY_PRESSES}')||'[]');
var chosen=el.parentNode.querySelector('fieldset>output');
kept.push({at:Date.now(),press:JSON.parse(el.dataset.early),quantity:chosen?+chosen.textContent:1});
sessionStorage.setItem('${EARLY_PRESSES}',JSON.stringify(kept));
el.setAttribute('aria-busy','true')}
e.preventDefault();e.stopImmediatePropagation()}catch(_){}}
w.addEventListener('click',press,true);
d.addEventListener('${HYDRATED}',function(){hydrated=1})
})(document,window)`
  : ''
