import 'reflect-metadata'
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PemConverter, X509CertificateGenerator } from '@peculiar/x509'

interface Peer {
  /** Where browsers reach nginx: `https://localhost:<port>`. */
  port: number
  /** The site behind it. */
  sitePort: number
}

/**
 * Run nginx as `docs/guides/nginx.md` sets it up, with TLS and HTTP/2, which browsers speak over TLS
 * only, under a certificate made for this run. Throws when nginx is not installed. Returns a function
 * that ends it.
 */
export async function startNginx({ port, sitePort }: Peer): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'stagedoor-nginx-'))
  const { certificate, key } = await makeCertificate()
  await writeFile(join(dir, 'certificate.pem'), certificate)
  await writeFile(join(dir, 'key.pem'), key, { mode: 0o600 })
  const tls = `ssl_certificate ${dir}/certificate.pem; ssl_certificate_key ${dir}/key.pem;`
  const site = (await guide())
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2; ${tls}`)
    .replace('server_name fans.example;', 'server_name localhost;')
    .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
  const config = `daemon off; pid ${dir}/pid; error_log stderr; events {}
http { access_log off; client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxy; ${site} }`
  await writeFile(join(dir, 'nginx.conf'), config)
  const child = spawn('nginx', ['-p', dir, '-c', join(dir, 'nginx.conf')], {
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // It must not outlive a measurement that fails.
  const end = () => child.kill()
  process.once('exit', end)
  const ended = new Promise<void>((resolve, reject) => {
    child.once('exit', () => {
      process.off('exit', end)
      resolve()
    })
    child.once('error', () => reject(new Error('nginx is needed: apt-get install nginx')))
  })
  const started = new Promise<void>((resolve) => child.once('spawn', resolve))
  await Promise.race([started, ended])
  return async () => {
    child.kill('SIGQUIT')
    await ended
    await rm(dir, { recursive: true, force: true })
  }
}

/** The configuration in the guide: what operators copy is what is run. */
async function guide(): Promise<string> {
  const text = await readFile('docs/guides/nginx.md', 'utf8')
  const [, config] = text.match(/```nginx\n(.*?)```/s) ?? []
  if (!config) throw new Error('docs/guides/nginx.md has no configuration')
  return config
}

async function makeCertificate(): Promise<{ certificate: string; key: string }> {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const day = 86_400_000
  const made = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    notBefore: new Date(Date.now() - day),
    notAfter: new Date(Date.now() + day),
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
    keys,
  })
  const pkcs8 = await crypto.subtle.exportKey('pkcs8', keys.privateKey)
  return { certificate: made.toString('pem'), key: PemConverter.encode(pkcs8, 'PRIVATE KEY') }
}
