vcl 4.1;

# Keeps what visitors without a session read, for as long as the answers allow (s-maxage). Start Varnish with
# -p http_gzip_support=off, so that it keeps the Brotli answers of the servers.

import std;

# HAProxy's frontend `behind_cache`.
backend servers {
    .host = "127.0.0.1";
    .port = "8081";
    .connect_timeout = 1s;
    .first_byte_timeout = 60s;
    .probe = {
        .request =
            "GET /api/ready HTTP/1.1"
            "Host: health.invalid"
            "Connection: close";
        .interval = 1s;
        .timeout = 1s;
        .window = 3;
        .threshold = 2;
    }
}

sub vcl_recv {
    if (req.url == "/varnish-health") {
        return (synth(200));
    }
    # Varnish has added HAProxy's address. The visitor's is the only one that the servers should see.
    set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",[^,]*$", "");

    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    if (req.http.Cookie ~ "(^|; *)(__Host-)?trailherd=" || req.http.Authorization) {
        return (pass);
    }

    # Answers depend on the language and on the kind of browser alone. With few values many visitors share them.
    if (req.http.Cookie ~ "(^|; *)language=sv(;|$)") {
        set req.http.Cookie = "language=sv";
        set req.http.Accept-Language = "sv";
    } elsif (req.http.Cookie ~ "(^|; *)language=en(;|$)") {
        set req.http.Cookie = "language=en";
        set req.http.Accept-Language = "en";
    } else {
        unset req.http.Cookie;
        if (req.http.Accept-Language !~ "(?i)sv") {
            set req.http.Accept-Language = "en";
        } elsif (req.http.Accept-Language ~ "(?i)^sv") {
            set req.http.Accept-Language = "sv";
        }
    }
    if (req.http.Sec-CH-UA-Mobile == "?1" || req.http.User-Agent ~ "\bMobi") {
        set req.http.User-Agent = "Mobi";
    } else {
        set req.http.User-Agent = "Desktop";
    }
    unset req.http.Sec-CH-UA-Mobile;
    if (req.http.Accept-Encoding ~ "\bbr\b") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }

    # While the servers answer, nothing is given out that is older than they allow.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 5s;
    }
    return (hash);
}

sub vcl_backend_response {
    # What is kept shows the catalogue for ten minutes more while no server answers.
    if (beresp.ttl > 0s && !beresp.uncacheable && beresp.status == 200) {
        set beresp.grace = 10m;
    }
    # A busy server says 503. That is for the one who asked.
    if (beresp.status >= 500) {
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        return (deliver);
    }
}
