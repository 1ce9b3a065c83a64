# Image of the Node server. One image serves any environment: the server reads the variables of .env.example at start.
FROM node:24.21.0-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:24.21.0-slim
# glibc returns memory from this many bytes at once: 95 MB instead of 117 after the start (2026-11-27).
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_MMAP_THRESHOLD_=16384
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/dist dist
COPY --from=build /site/sample-space sample-space
# The server writes to /data only. The rest can be mounted read-only.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The script `start`, without a shell and npm, so that the server receives SIGTERM.
CMD ["node", "--max-semi-space-size=8", "dist/server/node.js"]
