/** A preload link that the router renders for a module of the page. */
const moduleLink = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g

const endOfHead = '</head>'
const endOfScript = '</script>'

/**
 * The last attributes of the inline script by which the router imports the modules and starts the
 * application.
 */
const moduleType = ' type="module" async="">'

/** Maximum delay of the scripts by images above the fold, in milliseconds. */
const longestWaitMs = 2000

/**
 * Requesting a module takes a phone 3 ms: all thirty of a page in one task would delay an
 * interaction.
 */
const modulesAtOnce = 6

/**
 * Starts the application: after the first paint, once the images above the fold are loaded; or on
 * the first interaction; or after a timeout. Hidden tabs are not painted, so they start at once.
 */
const starter = `(function(held){
var started,events=['pointerdown','keydown','focusin'];
function start(){if(started)return;started=1;
events.forEach(function(name){removeEventListener(name,start,true)});
var modules=held.dataset.modules.split(' ');
(function ask(){if(!modules.length)return run();
modules.splice(0,${modulesAtOnce}).forEach(function(href){var link=document.createElement('link');
link.rel='modulepreload';link.href=href;link.nonce=held.nonce;document.head.append(link)});
setTimeout(ask)})()}
function run(){var script=document.createElement('script');script.type='module';script.nonce=held.nonce;
script.text=held.text;document.body.append(script);script.remove()}
if(document.hidden)return start();
events.forEach(function(name){addEventListener(name,start,true)});
setTimeout(start,${longestWaitMs});
var pictures=[].slice.call(document.querySelectorAll('img[fetchpriority=high]'));
Promise.all(pictures.map(function(picture){return picture.complete||new Promise(function(done){
picture.addEventListener('load',done);picture.addEventListener('error',done)})}))
.then(function(){requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(start)})})})
})(document.currentScript.previousElementSibling)`

/**
 * Delay a page's scripts until its content is visible: on slow connections they would compete for
 * bandwidth with styles, text and images, which need no scripts.
 */
export function lateScripts(html: string): string {
  // Searched for where they are only: React moves all such links to the head.
  const headEnd = html.indexOf(endOfHead)
  const startMark = html.lastIndexOf(moduleType)
  if (headEnd < 0 || startMark < headEnd) return html
  const start = html.lastIndexOf('<script', startMark)
  const text = startMark + moduleType.length
  const end = html.indexOf(endOfScript, text)

  const head = html.slice(0, headEnd)
  const modules = Array.from(head.matchAll(moduleLink), ([, href]) => href)
  const opening = html.slice(start, startMark)
  return (
    head.replace(moduleLink, '') +
    html.slice(headEnd, start) +
    `${opening} type="text/plain" data-modules="${modules.join(' ')}">` +
    html.slice(text, end + endOfScript.length) +
    `${opening}>${starter}</script>` +
    html.slice(end + endOfScript.length)
  )
}
