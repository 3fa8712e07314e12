/** A link by which the router names a module of the page. */
const moduleLink = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g

/** The script by which the router imports those modules and starts the application. */
const startScript = /<script([^>]*) type="module" async="">([\s\S]*?)<\/script>/

/** How long a picture of the first screen may hold up the scripts. */
const longestWaitMs = 2000

/** Asking for a module takes a phone 3 ms: all thirty of a page in one task would hold up a touch. */
const modulesAtOnce = 6

/**
 * Starts the application: once the page is painted and the pictures of its first screen are there, when
 * it is touched, or when these take too long. Nothing is painted in a hidden tab, so it does not wait.
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
 * Hold back a page's scripts until it can be read: on slow lines they would take the bandwidth of its
 * styles, texts and pictures, which need no script.
 */
export function lateScripts(html: string): string {
  const modules = Array.from(html.matchAll(moduleLink), ([, href]) => href)
  return html
    .replace(moduleLink, '')
    .replace(
      startScript,
      (_whole, attributes: string, text: string) =>
        `<script${attributes} type="text/plain" data-modules="${modules.join(' ')}">${text}</script>` +
        `<script${attributes}>${starter}</script>`,
    )
}
