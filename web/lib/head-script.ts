/**
 * Runs before the first paint. Where the browser refuses storage, what is stored lasts until the page is
 * left: libraries expect it, too. Restores the theme from local storage if its cookie has expired, tells
 * the server the time zone for the pages after this one, and keeps the browser's install prompt, which may
 * come before other scripts.
 */
export const headScript = `(function(){
['localStorage','sessionStorage'].forEach(function(name){
try{if(window[name].getItem('theme')!==undefined)return}catch(e){}
var kept={};
try{Object.defineProperty(window,name,{configurable:true,value:{
getItem:function(key){return kept.hasOwnProperty(key)?kept[key]:null},
setItem:function(key,text){kept[key]=String(text)},removeItem:function(key){delete kept[key]},
clear:function(){kept={}}}})}catch(e){}
});
try{
var d=document.documentElement,t=localStorage.getItem('theme');
if(/^(light|dark|system)$/.test(t)&&t!==d.dataset.theme){d.dataset.theme=t;
document.cookie='theme'+(d.dataset.cookies||'')+'='+t+';path=/;max-age=31536000;samesite=lax'}
}catch(e){}
try{
var zone=Intl.DateTimeFormat().resolvedOptions().timeZone;
if(zone&&zone!==d.dataset.zone)document.cookie='time_zone'+(d.dataset.cookies||'')+'='+encodeURIComponent(zone)+';path=/;max-age=31536000;samesite=lax'
}catch(e){}
addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.installOffer=e;
dispatchEvent(new Event('installoffer'))});
})()`
