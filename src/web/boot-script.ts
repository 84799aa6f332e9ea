/** Where the browser keeps what is personal; read here before the first paint and by the features afterwards. */
export const STORED = {
  theme: 'theme',
  user: 'user',
  authToken: 'authToken',
  wishlist: 'wishlist',
  /** The sum of quantities in the cart, as last known. */
  cartCount: 'cartCount',
  /** Orders that this browser placed and has not seen paid. */
  pendingOrders: 'pendingOrders',
  /** Whether the visitor is of age: `{ outcome: confirmed | denied, at }`; in session storage when it is not to be remembered. */
  age: 'ageVerification',
  /** The answer about cookies, by category: `{ granted, at, expiresAt }`. */
  consent: 'cookieConsent',
  /** Who this browser's visitor is to the store; in its database too. */
  visitor: 'visitorIdentity',
  /** Which visitor the cart's session belongs to; in its database too. */
  cartSession: 'cartSessionMapping',
  /** Begins the names of what staff typed and didn't save; whose it is follows. */
  drafts: 'management-draft:',
  /** In session storage, where a visitor was going when the age gate sent them away. */
  ageOrigin: 'ageVerificationOrigin',
  /** In session storage, an answer that the data layer was not told of yet. */
  ageUntold: 'ageVerificationUntold',
} as const

/** Told to the document when the first view is painted, or somebody moves: what it did not wait for may come. */
export const PAINTED = 'painted'

/**
 * Runs before the first paint, so that one cached page serves everyone without a flash:
 * theme and sign-in become attributes of <html>, counts become CSS variables that the badges show until scripts arrive.
 * Pictures that the first view doesn't wait for stay away until it is painted (`data-unpainted`).
 * Only the server writes it; a browser that takes the page over leaves it as it is.
 */
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
