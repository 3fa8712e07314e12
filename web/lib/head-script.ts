/**
 * Runs before the first paint. The theme of local storage wins over a cookie that has gone, and the
 * browser's offer to install the site may come before our scripts do.
 */
export const headScript = `(function(){try{
var d=document.documentElement,t=localStorage.getItem('theme');
if(/^(light|dark|system)$/.test(t)&&t!==d.dataset.theme){d.dataset.theme=t;
document.cookie='theme='+t+';path=/;max-age=31536000;samesite=lax'}
}catch(e){}
addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.installOffer=e;
dispatchEvent(new Event('installoffer'))})})()`
