# One image for both processes: `node dist/backend/main.js` serves the API and works on the job queue,
# `node dist/backend/web/serve.js` serves the web application.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && node scripts/production-files.mjs /production

FROM node:24-bookworm-slim AS runtime
ENV NODE_ENV=production LISTEN_HOST=0.0.0.0 DATA_DIR=/data
ENV NODE_OPTIONS="--max-old-space-size=512 --max-semi-space-size=8"
WORKDIR /app
COPY --from=build /production ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data

FROM runtime AS api
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=180s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/backend/main.js"]

FROM runtime AS web
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/config.json').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/backend/web/serve.js"]
