import { chromium } from 'playwright-core'
import { findBrowser } from './support/find-browser.ts'
const base='http://127.0.0.1:8906'
const post=async(path:string,body:unknown,token='')=>(await fetch(base+path,{method:'POST',headers:{'content-type':'application/json',...(token&&{authorization:token})},body:JSON.stringify(body)})).json() as any
const {token}=await post('/api/admin/login',{email:'admin@broadsheet.example',password:'sample-password'})
const f=['\\frac{a+b}{2}','\\sqrt[3]{x^2+1}','\\sum_{i=1}^{n} i^2','\\int_0^\\infty e^{-x^2}\\,dx','\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}','\\begin{array}{c|c} a & b \\\\ \\hline c & d \\end{array}','|x| = \\begin{cases} x & x \\ge 0 \\\\ -x & \\text{otherwise} \\end{cases}','\\begin{aligned} a &= b + c \\\\ &= d \\end{aligned}','\\overline{z}\\ \\cancel{x}\\ \\boxed{y}\\ \\hat x\\ \\vec{v}\\ f\'','\\left( \\frac{1}{2} \\right]\\underbrace{a + \\dots + z}_{26}','a+b+c+d+e+f+g+h+i+j+k+l+m+n+o+p+q+r+s+t+u+v+w+x+y+z = \\sum_{i=1}^{n} \\frac{a_i}{b_i}']
const esc=(t:string)=>t.replaceAll('&','&amp;').replaceAll('<','&lt;')
const html='<p>So it is <code class="math">e^{i\\pi}+1=0</code>, and half is <code class="math">\\frac12</code> of it. Refused: <code class="math">\\nothing{</code>.</p>'+f.map(t=>`<pre class="math"><code>${esc(t)}</code></pre>`).join('')+'<p dir="rtl">שלום <code class="math">x^2</code> עולם</p>'
const made=await post('/api/admin/draft',{},token).catch((e:unknown)=>String(e))
console.log(JSON.stringify(made).slice(0,200))
const browser = await chromium.launch({ ...(await findBrowser()) })
const context=await browser.newContext({viewport:{width:1280,height:900}})
const page = await context.newPage()
page.on('console',m=>{if(m.type()==='error')console.log('console',m.text().slice(0,200))})
await page.goto(base+'/admin'); await page.waitForTimeout(3000)
await page.screenshot({path:'/tmp/f0.png'})
await page.locator('input').first().fill('admin@broadsheet.example'); await page.locator('input[type=password]').fill('sample-password'); await page.locator('input[type=password]').press('Enter')
await page.waitForTimeout(6000); 
await page.goto(base+'/admin/addBlog'); await page.locator('.ProseMirror').waitFor({timeout:40000})
await page.evaluate((html)=>{const d=new DataTransfer();d.setData('text/html',html);d.setData('text/plain','x');const el=document.querySelector('.ProseMirror')!;(el as HTMLElement).focus();el.dispatchEvent(new ClipboardEvent('paste',{clipboardData:d,bubbles:true,cancelable:true}))},html)
await page.waitForTimeout(6000)
await page.screenshot({path:'/tmp/f1.png'})
await page.locator('.ProseMirror .formula-box').nth(2).click(); await page.waitForTimeout(3000)
await page.screenshot({path:'/tmp/f2.png'})
await page.keyboard.press('Enter'); await page.waitForTimeout(500); console.log('focus', await page.evaluate(()=>document.activeElement?.tagName))
await page.keyboard.press('End'); await page.keyboard.type('+\\fr'); await page.waitForTimeout(500); await page.screenshot({path:'/tmp/f3.png'})
await page.waitForTimeout(4000)
console.log(page.url())
await context.storageState({path:'/tmp/f-state.json'})
await browser.close()
