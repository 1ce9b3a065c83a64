export const anyOrigin = ["Access-Control-Allow-Origin", "*"] as const;

/** The CORS headers of all of Contentful's responses, including errors: any origin is allowed. */
export const crossOriginHeaders = [
  anyOrigin,
  ["Access-Control-Allow-Methods", "GET,HEAD,OPTIONS"],
  [
    "Access-Control-Allow-Headers",
    "Accept,Accept-Language,Authorization,Cache-Control,Content-Length,Content-Range,Content-Type,DNT,Destination,Expires,If-Match,If-Modified-Since,If-None-Match,Keep-Alive,Last-Modified,Origin,Pragma,Range,User-Agent,X-Http-Method-Override,X-Mx-ReqToken,X-Requested-With,X-Contentful-Version,X-Contentful-Content-Type,X-Contentful-Organization,X-Contentful-Skip-Transformation,X-Contentful-User-Agent,X-Contentful-Enable-Alpha-Feature,X-Contentful-Resource-Resolution",
  ],
  ["Access-Control-Expose-Headers", "Etag"],
  ["Access-Control-Max-Age", "86400"],
] as const;
