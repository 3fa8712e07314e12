import type { FastifyInstance } from 'fastify'

/** Neutral gray, to suit either theme; a cover, which is large, lets the page shine through. */
const pictures = {
  avatar: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path fill="#b9b2ad" d="M0 0h96v96H0z"/><circle cx="48" cy="38" r="17" fill="#efebe7"/><path fill="#efebe7" d="M14 96a34 34 0 0 1 68 0z"/></svg>`,
  cover: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1500 500" preserveAspectRatio="xMidYMid slice"><path fill="#8f857c" fill-opacity=".4" d="M0 0h1500v500H0z"/><path fill="#8f857c" fill-opacity=".25" d="M0 500 480 190l330 210 250-150 440 250z"/></svg>`,
}

/** Placeholders for accounts without pictures. */
export function placeholderRoutes(app: FastifyInstance): void {
  for (const [name, picture] of Object.entries(pictures)) {
    app.get(`/media/placeholder/${name}`, (_request, reply) =>
      reply
        .headers({
          'content-type': 'image/svg+xml',
          'cache-control': 'public, max-age=86400',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
        })
        .send(picture),
    )
  }
}
