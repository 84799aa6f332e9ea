/** Session storage: unhandled presses as `{ at, press, quantity }`, kept over navigation. */
export const EARLY_PRESSES = 'earlyPresses'
/** Dispatched on the document once React answers clicks. */
export const HYDRATED = 'hydrated'
/** Dispatched on the document for presses stored after `HYDRATED`, whose part of the page is hydrated later. */
export const PRESSED_EARLY = 'pressedEarly'

/**
 * Stores presses of `data-early` buttons until hydration, and marks the button as busy. Presses on a stepper's
 * `data-early-less` and `data-early-more` change its quantity at once. In the window's capture phase, because React
 * would otherwise act on the press too while it hydrates.
 */
export const EARLY_PRESS_SCRIPT = import.meta.env.SSR
  ? `(function(d,w){var hydrated;
function live(el){return hydrated&&Object.keys(el).some(function(key){return!key.indexOf('__reactProps')})}
function step(e,el){var box=el.parentNode,shown=box.querySelector('output'),
less=box.querySelector('[data-early-less]'),more=box.querySelector('[data-early-more]'),
quantity=+shown.textContent+(el===more?1:-1);
shown.textContent=quantity;less.ariaDisabled=quantity<=less.dataset.earlyLess;more.ariaDisabled=quantity>=more.dataset.earlyMore;
e.preventDefault();e.stopImmediatePropagation()}
function press(e){if(!e.target.closest)return;
var el=e.target.closest('[data-early-less],[data-early-more]');if(el){if(!live(el)&&el.ariaDisabled!=='true')step(e,el);return}
el=e.target.closest('[data-early]');if(!el)return;
var isBusy=el.getAttribute('aria-busy')==='true';if(!isBusy&&live(el))return;
try{if(!isBusy){
var kept=JSON.parse(sessionStorage.getItem('${EARLY_PRESSES}')||'[]');
var chosen=el.parentNode.querySelector('fieldset>output');
kept.push({at:Date.now(),press:JSON.parse(el.dataset.early),quantity:chosen?+chosen.textContent:1});
sessionStorage.setItem('${EARLY_PRESSES}',JSON.stringify(kept));
el.setAttribute('aria-busy','true');if(hydrated)d.dispatchEvent(new Event('${PRESSED_EARLY}'))}
e.preventDefault();e.stopImmediatePropagation()}catch(_){}}
w.addEventListener('click',press,true);
d.addEventListener('${HYDRATED}',function(){hydrated=1})
})(document,window)`
  : ''
