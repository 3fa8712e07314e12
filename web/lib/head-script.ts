/**
 * Runs before the first paint. Restores the theme from local storage if its cookie has expired, and
 * catches what may happen before other scripts load: the browser's install prompt, input and presses
 * of buttons (`early-input.ts`).
 */
export const headScript = `(function(){try{
var d=document.documentElement,t=localStorage.getItem('theme');
if(/^(light|dark|system)$/.test(t)&&t!==d.dataset.theme){d.dataset.theme=t;
document.cookie='theme'+(d.dataset.cookies||'')+'='+t+';path=/;max-age=31536000;samesite=lax'}
}catch(e){}
addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.installOffer=e;
dispatchEvent(new Event('installoffer'))});
window.earlyInput=new Map;window.lostPresses=new Map;
addEventListener('input',function(e){window.earlyInput&&earlyInput.set(e.target,{value:e.target.value,checked:e.target.checked})},true);
addEventListener('click',function(e){var button=e.target.closest?.('button[type=button]:not([popovertarget])');
button&&lostPresses.set(button,{href:location.href,at:Date.now()})},true)
})()`
