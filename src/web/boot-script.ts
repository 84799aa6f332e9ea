/** Where the browser keeps what is personal; read here before the first paint and by the features afterwards. */
export const STORED = {
  theme: 'theme',
  user: 'user',
  authToken: 'authToken',
  wishlist: 'wishlist',
  /** The sum of quantities in the cart, as last known. */
  cartCount: 'cartCount',
  /** Whether the visitor is of age: `{ outcome: confirmed | denied, at }`; in session storage when it is not to be remembered. */
  age: 'ageVerification',
  /** The answer about cookies, by category: `{ granted, at, expiresAt }`. */
  consent: 'cookieConsent',
  /** Who this browser's visitor is to the store; in its database too. */
  visitor: 'visitorIdentity',
  /** Which visitor the cart's session belongs to; in its database too. */
  cartSession: 'cartSessionMapping',
  /** In session storage, an answer that the data layer was not told of yet. */
  ageUntold: 'ageVerificationUntold',
} as const

/**
 * Runs before the first paint, so that one cached page serves everyone without a flash:
 * theme and sign-in become attributes of <html>, counts become CSS variables that the badges show until scripts arrive.
 * Only the server writes it; a browser that takes the page over leaves it as it is.
 */
export const BOOT_SCRIPT = import.meta.env.SSR
  ? `(function(d,s){try{
if(s.getItem('${STORED.theme}')==='dark')d.dataset.theme='dark';
if(s.getItem('${STORED.authToken}')&&s.getItem('${STORED.user}'))d.dataset.signedIn='';
function count(name,n){if(n>0){d.dataset[name+'Count']=n;d.style.setProperty('--'+name+'-count','"'+(n>99?'99+':n)+'"')}}
count('cart',parseInt(s.getItem('${STORED.cartCount}'),10)||0);
var w=JSON.parse(s.getItem('${STORED.wishlist}')||'[]');
count('wishlist',Array.isArray(w)?w.length:0);
}catch(e){}})(document.documentElement,localStorage)`
  : ''
