/** Event in the tab whose session the server no longer knows. */
export const SESSION_LOST = 'session-lost'

export const STORED = {
  theme: 'theme',
  user: 'user',
  authToken: 'authToken',
  wishlist: 'wishlist',
  cartCount: 'cartCount',
  /** Orders placed in this browser and not known to be paid. */
  pendingOrders: 'pendingOrders',
  /** `{ outcome: confirmed | denied, at }`; in session storage if it must not outlast the session. */
  age: 'ageVerification',
  consent: 'cookieConsent',
  /** Also in IndexedDB, as the cart session. */
  visitor: 'visitorIdentity',
  cartSession: 'cartSessionMapping',
  /** Prefix of unsaved forms of staff; the account's id follows. */
  drafts: 'management-draft:',
  /** Session storage: the page that the age gate interrupted. */
  ageOrigin: 'ageVerificationOrigin',
  /** Session storage: an answer not yet sent to the data layer. */
  ageOutcome: 'ageVerificationOutcome',
} as const

/** Event on the document after the first paint or input: deferred work may start. */
export const PAINTED = 'painted'

/** Before the first paint, so that one cached page serves everyone: sets theme, sign-in and counts, defers pictures below the fold. */
export const BOOT_SCRIPT = import.meta.env.SSR
  ? `(function(d,s){try{
var theme=s.getItem('${STORED.theme}');
if(theme==='system')d.dataset.systemTheme='';
if(theme==='dark'||theme==='system'&&matchMedia('(prefers-color-scheme: dark)').matches)d.dataset.theme='dark';
if(s.getItem('${STORED.authToken}')&&s.getItem('${STORED.user}'))d.dataset.signedIn='';
if(s.getItem('${STORED.pendingOrders}'))d.dataset.pendingOrders='';
function count(name,n){if(n>0){d.dataset[name+'Count']=n;d.style.setProperty('--'+name+'-count','"'+(n>99?'99+':n)+'"')}}
count('cart',parseInt(s.getItem('${STORED.cartCount}'),10)||0);
var w=JSON.parse(s.getItem('${STORED.wishlist}')||'[]');
count('wishlist',Array.isArray(w)?w.length:0);
}catch(e){}})(document.documentElement,localStorage);
(function(d,w){var root=d.documentElement,loaded,seen;
function painted(){if('unpainted' in root.dataset){delete root.dataset.unpainted;d.dispatchEvent(new Event('${PAINTED}'))}}
function settle(){if(loaded&&seen)requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(painted)})})}
root.dataset.unpainted='';
try{new PerformanceObserver(function(list){if(list.getEntriesByName('first-contentful-paint').length){seen=1;settle()}}).observe({type:'paint',buffered:true})}catch(e){seen=1}
w.addEventListener('load',function(){loaded=1;settle();setTimeout(painted,1000)});
['pointerdown','keydown','touchstart','wheel'].forEach(function(name){w.addEventListener(name,painted,{once:true,passive:true,capture:true})})
})(document,window)`
  : ''
