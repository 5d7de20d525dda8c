# /etc/varnish/default.vcl, for Varnish 7.1 and later, behind a proxy with TLS: TLS proxy -> Varnish -> Limn.
vcl 4.1;

backend limn {
	.host = "127.0.0.1";
	.port = "3000";
}

sub vcl_recv {
	# Everything else is private, or answers at once from Limn's memory.
	if (req.url !~ "^/(s|assets|media/featured|media/avatars|media/logo)/") {
		return (pass);
	}
	# These answers are the same for everybody.
	unset req.http.Cookie;
	unset req.http.Authorization;
}

sub vcl_backend_response {
	# A revoked share must not be shown for longer than its minute.
	set beresp.grace = 0s;
	set beresp.keep = 1h;
}

sub vcl_deliver {
	if (obj.hits > 0) {
		set resp.http.X-Cache = "HIT";
	} else {
		set resp.http.X-Cache = "MISS";
	}
}
