import { STORED } from '#web/platform/boot-script.ts'

/** Dispatched after client-side navigation (`detail`: the path), so that the age gate can ask there too. */
export const ARRIVAL = 'threshold:arrival'
/** Dispatched when the visitor confirms to be of age. */
export const ENTRY = 'threshold:entry'
export const THRESHOLD_ID = 'threshold'

const YEAR_MS = 31_536_000_000
/** Legal texts are public; staff pages don't sell, and lead to a forced password change. */
const OPEN_TO_ALL = /^(?:\/en)?\/(privacy|terms|restricted|management|admin|join-staff|change-password)(\/|$)/

export function isOpenToAll(path: string): boolean {
  return OPEN_TO_ALL.test(path)
}

/**
 * The whole age gate, in <head>: it decides before the first paint (`data-threshold` on <html>), opens a modal dialog
 * once the page is parsed, and needs no other script. Browsers that refuse storage, as many crawlers do, are not asked,
 * because the answer could not be stored. With full storage, the answer lasts as long as the page.
 */
export const THRESHOLD_SCRIPT = import.meta.env.SSR
  ? `(function(d,w,root){var given;
function kept(s){var a,text=s.getItem('${STORED.age}');try{a=JSON.parse(text)}catch(e){}return a&&Date.now()-Date.parse(a.at)<${YEAR_MS}?a.outcome:''}
function keep(s,key,value){try{s.setItem(key,value)}catch(e){}}
function gate(){return d.getElementById('${THRESHOLD_ID}')}
function settle(){var g=gate(),asks='threshold' in root.dataset;if(!g||g.open===asks)return;
if(asks){g.showModal();g.querySelector('h2').focus()}else g.close()}
function arrive(path){try{var outcome=given||kept(sessionStorage)||kept(localStorage),asks=outcome!=='confirmed'&&!${String(OPEN_TO_ALL)}.test(path||location.pathname);
if(asks&&outcome){noteOrigin();return location.replace((/^\\/en(\\/|$)/.test(location.pathname)?'/en':'')+'/restricted')}
root.toggleAttribute('data-threshold',asks);settle()}catch(e){}}
function noteOrigin(){keep(sessionStorage,'${STORED.ageOrigin}',location.pathname+location.search+location.hash)}
function answer(outcome){
given=outcome;
if(outcome==='denied')noteOrigin();
keep(gate().querySelector('input').checked?localStorage:sessionStorage,'${STORED.age}',JSON.stringify({outcome:outcome,at:new Date().toISOString()}));
keep(sessionStorage,'${STORED.ageOutcome}',outcome);
if(outcome==='confirmed'){arrive();d.dispatchEvent(new Event('${ENTRY}'))}}
function forget(e){given='';[localStorage,sessionStorage].forEach(function(s){s.removeItem('${STORED.age}')});
var origin=sessionStorage.getItem('${STORED.ageOrigin}');sessionStorage.removeItem('${STORED.ageOrigin}');
if(origin&&/^\\/(?![\\/\\\\])/.test(origin)){e.preventDefault();location.assign(origin)}}
arrive();
d.addEventListener('DOMContentLoaded',settle);
d.addEventListener('${ARRIVAL}',function(e){arrive(e.detail)});
w.addEventListener('pageshow',function(e){if(e.persisted)arrive()});
d.addEventListener('click',function(e){var way=e.target.closest&&e.target.closest('[data-way]');if(!way)return;
({enter:function(){answer('confirmed')},leave:function(){answer('denied')},again:forget})[way.dataset.way](e)});
d.addEventListener('keydown',function(e){var g=gate();if(e.key==='Escape'&&g&&g.open)e.preventDefault()},true);
d.addEventListener('cancel',function(e){if(e.target===gate())e.preventDefault()},true);
d.addEventListener('close',function(e){if(e.target===gate())settle()},true);
})(document,window,document.documentElement)`
  : ''
